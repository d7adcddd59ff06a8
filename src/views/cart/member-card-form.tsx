import type { MemberCard } from '#contract/cart.ts'
import { selectCardRejection, selectIsCardBlank, selectIsCardBusy } from '#machines/member-card/member-card.selectors.ts'
import { useActors } from '#src/actors/actors.ts'
import { useSession } from '#src/actors/session.ts'
import { useActorSelector, useLazy } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { hasWrongCheckDigit, isCardNumber } from './barcode.ts'
import { ReductionForm } from './reduction-form.tsx'
import { useCartField } from './use-cart-field.ts'

/** The input of a member card's number. */
export const CARD_INPUT = { name: 'memberCard', maxLength: 40, inputMode: 'numeric' } as const

/** Form that applies or removes the member card of the cart. */
export function MemberCardForm({ card }: { card: MemberCard | null }) {
  const text = useText('cart')
  const reductions = useActors()?.reductions ?? null
  const isAnonymous = useSession().status === 'anonymous'
  const memberCard = reductions?.memberCard ?? null
  const actor = useLazy(memberCard)
  const busy = useActorSelector(actor, selectIsCardBusy, false)
  const blank = useActorSelector(actor, selectIsCardBlank, false)
  const rejection = useActorSelector(actor, selectCardRejection, null)
  const [barcode, setBarcode] = useCartField('memberCardBarcode')
  const error = blank ? text.memberCard.empty() : rejection ? cardReason(rejection.code, isAnonymous && isCardNumber(barcode), text) : null
  const help = !error && hasWrongCheckDigit(barcode) ? text.memberCard.checkDigit() : text.memberCard.help()
  return (
    <ReductionForm
      icon="card"
      title={text.memberCard.label()}
      actor={memberCard}
      busy={busy}
      error={error}
      applied={card === null ? null : { words: text.memberCard.active({ tier: card.name, percent: card.percent }) }}
      field={{ label: text.memberCard.barcode(), help: <span aria-live="polite">{help}</span> }}
      input={{
        ...CARD_INPUT,
        value: barcode,
        placeholder: text.memberCard.placeholder(),
        onChange: ({ target: { value } }) => {
          setBarcode(value)
          actor?.send({ type: 'card.edit' })
        },
      }}
      applyLabel={text.memberCard.apply()}
      removeLabel={text.memberCard.remove()}
      onApply={() => void reductions?.applyMemberCard(barcode)}
      onRemove={(loaded) => {
        setBarcode('')
        loaded.send({ type: 'card.remove' })
      }}
    />
  )
}

/** A plausible number is not called invalid: it may be restricted to its holder's account. */
export function cardReason(code: string, isPlausible: boolean, text: ReturnType<typeof useText<'cart'>>): string {
  if (code === 'member-card-invalid') return isPlausible ? text.memberCard.unknown() : text.memberCard.invalid()
  return code === 'rate-limited' ? text.memberCard.tooManyTries() : text.memberCard.failed()
}
