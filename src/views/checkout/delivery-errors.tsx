import { ADDRESS_FIELDS, COMPANY_FIELDS } from '#contract/address.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { useCompanyLabel } from './company-fields.tsx'
import { idOf } from './delivery-fields.ts'

/** Error summary of the addresses, with a link to each invalid field. */
export function DeliveryErrors({ paths, submits }: { paths: readonly string[]; submits: number }) {
  const text = useText('checkout')
  const labelOf = useLabels()
  const wrong = paths.map((path) => ({ id: idOf(path), label: labelOf(path) }))
  return <ErrorSummary title={text.checkout.errors.title({ count: paths.length })} and={text.common.and()} wrong={wrong} submits={submits} />
}

function useLabels(): (path: string) => string {
  const { address, errors } = useText('checkout').checkout
  const companyLabel = useCompanyLabel()
  return (path) => {
    const company = COMPANY_FIELDS.find(({ name }) => name === path)
    if (company) return companyLabel(company.name)
    if (path === 'acceptedConsents') return errors.consents()
    const [group, field] = path.split('.')
    const name = ADDRESS_FIELDS.find((known) => known.name === field)?.name ?? 'country'
    return group === 'billing' ? errors.billing({ field: address[name]() }) : address[name]()
  }
}
