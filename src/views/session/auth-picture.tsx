import { useQuery } from '@tanstack/react-query'
import { useApiContext } from '#src/queries/api-context.ts'
import { categoryTreeQuery } from '#src/queries/catalogue.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import css from './auth-page.module.css'

const FALLBACK_BACKDROP = 'lilac'

/** Picture beside the form on wide screens. */
export function AuthPicture() {
  const { data: tree } = useQuery(categoryTreeQuery(useApiContext()))
  const category = tree?.find(({ backdrop, image }) => backdrop === FALLBACK_BACKDROP && image) ?? tree?.find(({ image }) => image)
  return (
    <div className={css.picture}>
      <MediaBox backdrop={category?.backdrop ?? FALLBACK_BACKDROP} ratio="fill">
        {category?.image ? <Picture media={category.image} sizes="50vw" alt="" max={1440} /> : null}
      </MediaBox>
    </div>
  )
}
