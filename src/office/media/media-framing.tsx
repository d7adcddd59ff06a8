import { type MouseEvent, useId } from 'react'
import type { Crop, LibraryMedia } from '#contract/media-library.ts'
import type { MediaChange } from '#machines/media/media-edit.machine.ts'
import { withPending } from '#machines/media/media-edit.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Choice } from '#src/ui/choice.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import css from './media-page.module.css'

interface FramingProps {
  media: LibraryMedia
  pending: MediaChange
  onChange: (change: MediaChange) => void
}

const PREVIEW_WIDTH = 720
const CROP_MIN = 5
const WHOLE: Crop = { x: 0, y: 0, width: 100, height: 100 }
const limited = (value: number, least: number, most: number): number => Math.min(Math.max(Math.round(value), least), most)

/** The crop with one side changed, within the picture. */
function cropWith(crop: Crop, change: Partial<Crop>): Crop {
  const next = { ...crop, ...change }
  const x = limited(next.x, 0, 100 - CROP_MIN)
  const y = limited(next.y, 0, 100 - CROP_MIN)
  return { x, y, width: limited(next.width, CROP_MIN, 100 - x), height: limited(next.height, CROP_MIN, 100 - y) }
}

/** The picture with its focal point and the part that is shown: by pressing on it, or by numbers. */
export function MediaFraming({ media, pending, onChange }: FramingProps) {
  const { media: text } = useText('media')
  const id = useId()
  const { focalPoint, crop } = withPending(media, pending)
  const place = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ focalPoint: { x: limited(((clientX - left) / width) * 100, 0, 100), y: limited(((clientY - top) / height) * 100, 0, 100) } })
  }
  const number = (name: string, label: string, value: number, [least, most]: readonly [number, number], change: (value: number) => void) => (
    <Field id={`${id}-${name}`} label={label}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={least}
          max={most}
          step={1}
          value={value}
          onChange={({ target }) => change(limited(target.valueAsNumber || 0, least, most))}
        />
      )}
    </Field>
  )
  const parts = [
    ['x', text.cropX(), [0, 100 - CROP_MIN]],
    ['y', text.cropY(), [0, 100 - CROP_MIN]],
    ['width', text.cropWidth(), [CROP_MIN, 100]],
    ['height', text.cropHeight(), [CROP_MIN, 100]],
  ] as const
  return (
    <fieldset className={css.framing}>
      <legend>{text.focal()}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the numbers below do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <span className={css.canvas} onClick={place}>
        <img
          src={media.access === 'public' ? `/media/${media.driveId}/original.${media.extension}` : media.path}
          alt=""
          width={Math.min(media.fullWidth, PREVIEW_WIDTH)}
          height={Math.round(Math.min(media.fullWidth, PREVIEW_WIDTH) * (media.fullHeight / media.fullWidth))}
        />
        {crop ? (
          <span
            className={css.part}
            style={{ insetInlineStart: `${crop.x}%`, insetBlockStart: `${crop.y}%`, inlineSize: `${crop.width}%`, blockSize: `${crop.height}%` }}
          />
        ) : null}
        <span className={css.focus} style={{ insetInlineStart: `${focalPoint.x}%`, insetBlockStart: `${focalPoint.y}%` }} />
      </span>
      <div className={css.numbers}>
        {number('focal-x', text.focalX(), Math.round(focalPoint.x), [0, 100], (x) => onChange({ focalPoint: { ...focalPoint, x } }))}
        {number('focal-y', text.focalY(), Math.round(focalPoint.y), [0, 100], (y) => onChange({ focalPoint: { ...focalPoint, y } }))}
      </div>
      <Choice label={text.crop()} checked={crop !== null} onChange={({ target }) => onChange({ crop: target.checked ? WHOLE : null })} />
      {crop ? (
        <div className={css.numbers}>
          {parts.map(([name, label, range]) => (
            <span key={name}>{number(name, label, Math.round(crop[name]), range, (value) => onChange({ crop: cropWith(crop, { [name]: value }) }))}</span>
          ))}
        </div>
      ) : null}
    </fieldset>
  )
}
