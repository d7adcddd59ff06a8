import { useText } from '#src/i18n/use-text.ts'
import { Specs } from '#src/ui/specs.tsx'
import type { Statement } from './statement.ts'

interface Row {
  key: string
  name: string
  value: string
}

/** The statement as rows; `first` rows are shown before it. */
export function WithdrawalSummary({ statement, first = [] }: { statement: Statement; first?: readonly Row[] }) {
  const { withdrawal, form } = useText('withdrawal', 'form')
  return (
    <>
      <p>{withdrawal.statement()}</p>
      <Specs
        rows={[
          ...first,
          { key: 'number', name: form.orderNumber(), value: statement.orderNumber },
          { key: 'goods', name: withdrawal.goodsRow(), value: statement.goods || withdrawal.allGoods() },
          { key: 'name', name: form.name(), value: `${statement.firstName} ${statement.lastName}` },
          { key: 'email', name: form.email(), value: statement.email },
          ...(statement.message ? [{ key: 'message', name: form.message(), value: statement.message }] : []),
        ]}
      />
    </>
  )
}
