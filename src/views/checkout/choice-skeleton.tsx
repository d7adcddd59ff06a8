import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './checkout.module.css'

/** Placeholder rows while the choices load. */
export function ChoiceSkeleton() {
  return (
    <div className={css.blankChoices} aria-hidden="true">
      {[12, 9, 11].map((width) => (
        <div key={width} className={css.blankChoice}>
          <Skeleton kind="line" width={`${width}rem`} />
          <Skeleton kind="line" width="75%" />
        </div>
      ))}
    </div>
  )
}
