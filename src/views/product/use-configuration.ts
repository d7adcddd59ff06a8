import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AssociatedProduct, Product } from '#contract/product.ts'
import { type Chosen, choose, chosenIn, configurationOf, defaultsOf, variantOf } from '#machines/product/configuration.ts'
import { loadActors } from '#src/actors/actors.ts'
import type { ConfigurationActor } from '#src/actors/browser/configuration.actor.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'

export type Address = Readonly<Record<string, unknown>>

export interface Configuration extends Chosen {
  /** null for products without variants, and until one is chosen. */
  readonly variant: AssociatedProduct | null
  readonly choose: (attributeCode: string, code: string) => void
}

type Press = readonly [attributeCode: string, code: string]

const selectChosen = ({ context }: { context: Chosen }): Chosen => context

/** Numeric codes are written to the URL without quotes. */
const written = (code: string | undefined): string | number | undefined => (code !== undefined && String(Number(code)) === code ? Number(code) : code)

/**
 * The chosen variant of a product, initially from the URL. The configuration machine is loaded with the first choice; choices made until
 * then are applied at once and sent to it. `ownId`: id of the variant chosen by default.
 */
export function useConfiguration(product: Product, address: Address, ownId: number | null): Configuration {
  const router = useRouter()
  const codes = product.configurationAttributes.map(({ attributeCode }) => attributeCode)
  const key = JSON.stringify(codes.map((code) => address[code]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search parameters are a new object after every navigation
  const given = useMemo(() => Object.fromEntries(codes.map((code) => [code, address[code]])), [product, key])
  const defaults = useMemo(() => {
    const own = product.associatedProducts.find(({ id }) => id === ownId)
    return own ? configurationOf(product, own) : defaultsOf(product)
  }, [product, ownId])
  const inAddress = useMemo(() => chosenIn(product, defaults, given), [product, defaults, given])

  const [actor, setActor] = useState<ConfigurationActor | null>(null)
  const [early, setEarly] = useState<Chosen | null>(null)
  const presses = useRef<Press[]>([])
  const chosen = useActorSelector(actor, selectChosen, early ?? inAddress)

  const live = useRef<ConfigurationActor | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a machine chooses among the variants and defaults it was created with
  useEffect(() => {
    presses.current = []
    return () => {
      live.current?.stop()
      live.current = null
      setActor(null)
      setEarly(null)
    }
  }, [product, defaults])
  useEffect(() => actor?.send({ type: 'address.changed', given }), [actor, given])

  const start = async () => {
    const begun = presses.current
    const { openConfigurations } = await loadActors()
    const startConfiguration = await openConfigurations()
    // The product may have changed meanwhile, or an earlier click may have loaded it.
    if (live.current || begun !== presses.current) return
    const configuration = startConfiguration({ product, defaults, given }, (selection) => {
      const search = Object.fromEntries(Object.entries(selection).map(([code, value]) => [code, written(value)]))
      void router.navigate({ to: '.', search: (before) => ({ ...before, ...search }), replace: true, resetScroll: false, viewTransition: false })
    })
    live.current = configuration
    for (const [attributeCode, code] of presses.current.splice(0)) configuration.send({ type: 'value.choose', attributeCode, code })
    setActor(configuration)
    setEarly(null)
  }
  const press = useRef<Configuration['choose']>(() => {})
  press.current = (attributeCode, code) => {
    if (live.current) {
      live.current.send({ type: 'value.choose', attributeCode, code })
      return
    }
    presses.current.push([attributeCode, code])
    setEarly((before) => choose(product, before ?? inAddress, attributeCode, code))
    // When loading fails, the choice applies to this page only; the next click retries.
    start().catch(() => undefined)
  }
  return {
    ...chosen,
    variant: variantOf(product, chosen.choice),
    choose: useCallback((attributeCode, code) => press.current(attributeCode, code), []),
  }
}
