import type { Locale } from '#contract/locale.ts'
import type { Placeholders } from './compose.rules.ts'
import { momentText } from './mail.rules.ts'
import { rowsBlock, type Translate } from './order-blocks.rules.ts'

interface Statement {
  locale: Locale
  receiptNumber: string
  receivedAt: Date
  orderNumber: string
  firstName: string
  lastName: string
  email: string
  goods: string
  message: string
}

/** The receipt of a withdrawal: the statement with date and time. `isQuoted`: an unconfirmed address gets no text of the user. */
export function statementPlaceholders(statement: Statement, isQuoted: boolean, translate: Translate): Placeholders {
  const shown = (text: string): string => (isQuoted ? text : translate('statementStored'))
  const { locale, receiptNumber, orderNumber, firstName, lastName, email, goods, message } = statement
  const receivedAt = momentText(statement.receivedAt.toISOString(), locale)
  return {
    texts: { receiptNumber, receivedAt },
    blocks: {
      statementTable: rowsBlock([
        { label: translate('received'), value: receivedAt },
        { label: translate('orderNumber'), value: orderNumber },
        { label: translate('name'), value: `${firstName} ${lastName}` },
        { label: translate('email'), value: email },
        { label: translate('goods'), value: goods ? shown(goods) : translate('allGoods') },
        ...(message ? [{ label: translate('message'), value: shown(message) }] : []),
      ]),
    },
  }
}
