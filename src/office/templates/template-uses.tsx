import type { UsedPostType } from '#contract/post-type.ts'
import { useText } from '#src/i18n/use-text.ts'
import css from './templates.module.css'

/** Titles of the pages that use a template; of many the newest. */
export function TemplateUses({ template: { uses, postCount } }: { template: UsedPostType }) {
  const { templates: text } = useText('templates')
  return (
    <ul className={css.uses}>
      {uses.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
      {postCount > uses.length ? <li>{text.removal.more({ count: postCount - uses.length })}</li> : null}
    </ul>
  )
}
