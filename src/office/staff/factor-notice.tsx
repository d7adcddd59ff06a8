import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import record from '../record/record.module.css'
import { factorQuery } from '../shell/factor-query.ts'
import { WITHOUT_FACTOR } from './without-factor.ts'

/** How many members have no second factor, with a link to them. */
export function FactorNotice({ count }: { count: number }) {
  const { staff } = useText('staff')
  const { withoutFactor: text } = staff
  const { data: own } = useQuery(factorQuery(useApiContext()))
  return (
    <Alert
      tone="warning"
      still
      title={text.title({ count })}
      action={
        <Link className={record.link} to="/{-$locale}/admin/people" search={WITHOUT_FACTOR.address}>
          {text.show()}
        </Link>
      }
    >
      {own?.isRequired ? text.required() : text.text()}
    </Alert>
  )
}
