import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { VideoCell } from '#contract/sections/cell.ts'
import type { StoredVideo } from '#contract/sections/fields.ts'
import { ADDRESS_MAX } from '#contract/web-address.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input, Select } from '#src/ui/input.tsx'
import { readVideo, videoAddress } from './read-value.ts'
import type { SettingProps } from './setting-props.ts'
import css from './settings.module.css'
import { filmsQuery } from './settings-queries.ts'
import { TypedSetting } from './typed-setting.tsx'
import { useChosenSetting } from './use-setting.ts'
import { useWrongText } from './use-wrong-text.ts'

/** A film: by its address on another site, or one of the library. */
export function VideoSetting({ editing, at, value }: SettingProps<VideoCell>) {
  const { pageSettings: text, common } = useText('pageSettings')
  const id = useId()
  const wrongText = useWrongText()
  const { isReadOnly, choose } = useChosenSetting(editing, at, value)
  const { data: films = [], isError, refetch } = useQuery(filmsQuery(useApiContext()))
  const video = value as StoredVideo | null
  const own = video?.provider === 'own' ? video.mediaId : null
  const isKnown = own === null || films.some((film) => film.id === own)
  return (
    <div className={css.pair}>
      <TypedSetting
        editing={editing}
        at={at}
        label={text.film.address()}
        help={text.film.addressHelp()}
        stored={videoAddress(video)}
        read={(typed) => {
          // The field of a film of the library is empty.
          if (typed === '' && own !== null) return { value: video }
          const result = readVideo(typed)
          return 'wrong' in result ? { wrong: wrongText(result.wrong) } : result
        }}
      >
        {(control) => <Input {...control} type="url" maxLength={ADDRESS_MAX} />}
      </TypedSetting>
      <div className={css.setting}>
        <Field id={id} label={text.film.own()}>
          {(control) => (
            <Select
              {...control}
              value={own ?? ''}
              disabled={isReadOnly}
              onChange={({ target }) => choose(target.value === '' ? null : { provider: 'own', mediaId: Number(target.value) })}
            >
              <option value="">{text.none()}</option>
              {isKnown ? null : <option value={own ?? undefined}>{text.film.unknown()}</option>}
              {films.map((film) => (
                <option key={film.id} value={film.id}>
                  {film.originalName}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {isError ? (
          <Alert tone="danger" action={<Button onClick={() => void refetch()}>{common.retry()}</Button>}>
            {text.failed()}
          </Alert>
        ) : null}
      </div>
    </div>
  )
}
