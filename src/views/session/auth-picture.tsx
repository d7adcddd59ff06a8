import { useQuery } from '@tanstack/react-query'
import { useApiContext } from '#src/queries/api-context.ts'
import { categoryTreeQuery } from '#src/queries/catalogue.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import css from './auth-page.module.css'

const SHELF = 'lilac'

/** A picture of the shop beside a form, where there is room. */
export function AuthPicture() {
  const { data: tree } = useQuery(categoryTreeQuery(useApiContext()))
  const shelf = tree?.find(({ backdrop, image }) => backdrop === SHELF && image) ?? tree?.find(({ image }) => image)
  return (
    <div className={css.picture}>
      <MediaBox shelf={shelf?.backdrop ?? SHELF} ratio="fill">
        {shelf?.image ? <Picture media={shelf.image} sizes="50vw" alt="" max={1440} /> : null}
      </MediaBox>
    </div>
  )
}
