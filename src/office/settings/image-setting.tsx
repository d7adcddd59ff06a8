import { useQuery } from '@tanstack/react-query'
import type { PictureCell } from '#contract/sections/cell.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Button } from '#src/ui/button.tsx'
import { mediaFileQuery } from '../media/media-queries.ts'
import { previewOf } from '../media/media-tile.tsx'
import { SettingConflicts } from './setting-conflicts.tsx'
import type { SettingProps } from './setting-props.ts'
import css from './settings.module.css'
import { useSetting } from './use-setting.ts'

/** An image, chosen in the dialog of the media library. */
export function ImageSetting({ editing, at, value, opened }: SettingProps<PictureCell>) {
  const { editing: editingText, pageSettings: text } = useText('editing', 'pageSettings')
  const { label, isReadOnly, help } = useSetting(editing, at, null)
  const { data } = useQuery({ ...mediaFileQuery(useApiContext(), Number(value), false), enabled: value !== null })
  const preview = value !== null && data ? previewOf(data) : null
  const { document } = editing
  return (
    <div className={css.setting}>
      <p className={css.label}>{label}</p>
      <div className={css.media}>
        <span className={css.preview}>{preview ? <img src={preview} alt="" width={320} height={320} loading="lazy" /> : null}</span>
        <span>{value === null ? text.none() : data?.originalName}</span>
        {isReadOnly ? null : (
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => opened.set({ kind: 'picture', document, at })}>
            {value === null ? editingText.structure.addPart({ part: label }) : editingText.picture.change({ picture: label })}
          </Button>
        )}
      </div>
      {help ? <p className={css.help}>{help}</p> : null}
      <SettingConflicts editing={editing} at={at} />
    </div>
  )
}
