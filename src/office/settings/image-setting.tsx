import { useQuery } from '@tanstack/react-query'
import type { PictureCell } from '#contract/sections/cell.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { referencesQuery } from '../editing/use-draft-references.ts'
import { SettingConflicts } from './setting-conflicts.tsx'
import type { SettingProps } from './setting-props.ts'
import css from './settings.module.css'
import { useSetting } from './use-setting.ts'

/** An image, chosen in the dialog of the media library. */
export function ImageSetting({ editing, at, value, opened }: SettingProps<PictureCell>) {
  const { editing: editingText, pageSettings: text } = useText('editing', 'pageSettings')
  const { label, isReadOnly, help } = useSetting(editing, at, null)
  const mediaId = typeof value === 'number' ? value : null
  const needed = { media: mediaId === null ? [] : [mediaId], targets: [], selections: [], prices: [] }
  const { data } = useQuery({ ...referencesQuery(useApiContext(), needed), enabled: mediaId !== null })
  const media = mediaId === null ? undefined : data?.media(mediaId)
  const { document } = editing
  return (
    <div className={css.setting}>
      <p className={css.label}>{label}</p>
      <div className={css.media}>
        {mediaId === null ? (
          <span>{text.none()}</span>
        ) : (
          <span className={css.preview}>{media ? <Picture media={media} sizes="4.5rem" max={160} /> : null}</span>
        )}
        {isReadOnly ? null : (
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => opened.set({ kind: 'picture', document, at })}>
            {mediaId === null ? editingText.structure.addPart({ part: label }) : editingText.picture.change({ picture: label })}
          </Button>
        )}
      </div>
      {help ? <p className={css.help}>{help}</p> : null}
      <SettingConflicts editing={editing} at={at} />
    </div>
  )
}
