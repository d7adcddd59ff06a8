import type { Locale } from '#contract/locale.ts'
import type { Places } from './compose.rules.ts'
import { momentText } from './mail.rules.ts'
import { rowsBlock, type Say } from './order-blocks.rules.ts'

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

/** What a receipt of a withdrawal says: the whole statement with its day and hour. */
export function statementPlaces(statement: Statement, say: Say): Places {
  const { locale, receiptNumber, orderNumber, firstName, lastName, email, goods, message } = statement
  const receivedAt = momentText(statement.receivedAt.toISOString(), locale)
  return {
    texts: { receiptNumber, receivedAt },
    blocks: {
      statementTable: rowsBlock([
        { label: say('received'), value: receivedAt },
        { label: say('orderNumber'), value: orderNumber },
        { label: say('name'), value: `${firstName} ${lastName}` },
        { label: say('email'), value: email },
        { label: say('goods'), value: goods || say('allGoods') },
        ...(message ? [{ label: say('message'), value: message }] : []),
      ]),
    },
  }
}
