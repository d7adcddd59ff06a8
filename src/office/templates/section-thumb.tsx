import css from './templates.module.css'

const SHOWN = 4

/** The first sections of a template as a small page. */
export function SectionThumb({ types }: { types: readonly string[] }) {
  return (
    <span className={css.thumb} aria-hidden="true">
      {types.slice(0, SHOWN).map((type, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a type may stand there twice, and has no state
        <i key={`${type} ${index}`} />
      ))}
    </span>
  )
}
