import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { BundleItem } from '#contract/product.ts'
import { describePaths } from '#tests/model/describe-paths.ts'
import { attribute, napkins, oil, salt, variant } from './bundle.examples.ts'
import { bundleCustomizationMachine } from './bundle-customization.machine.ts'
import { bundleCustomizationModel } from './bundle-customization.model.ts'
import { priceOfParts, valueState } from './bundle-customization.rules.ts'
import { selectEntries, selectIsRejected, selectItems, selectPage, selectReadyCount } from './bundle-customization.selectors.ts'

describePaths('bundleCustomization', bundleCustomizationModel)

const open = (items: readonly BundleItem[], chosen: readonly { id: number }[] = []) =>
  createActor(bundleCustomizationMachine, { input: { items, chosen } }).start()
const formsOf = (items: readonly BundleItem[], chosen?: readonly { id: number }[]) =>
  selectEntries(open(items, chosen).getSnapshot()).map(({ customOptionsForm }) => customOptionsForm)

describe('an opened bundle', () => {
  test('has one entry per member: product, variant, chosen values', () => {
    const bundle = open([salt, napkins])
    expect(selectItems(bundle.getSnapshot())).toEqual([salt, napkins])
    expect(selectEntries(bundle.getSnapshot())).toEqual([
      { mainProduct: { id: 111, format: 'simple' }, activeProduct: { id: 111, format: 'simple' }, customOptionsForm: {} },
      { mainProduct: { id: 106, format: 'configurable' }, activeProduct: null, customOptionsForm: {} },
    ])
    expect(selectReadyCount(bundle.getSnapshot())).toBe(1)
    expect(selectIsRejected(bundle.getSnapshot())).toBe(false)
  })

  test('shows the first member without a choice, or the first configurable one', () => {
    expect(selectPage(open([salt, { ...napkins, defaultVariant: 508 }, oil]).getSnapshot())).toBe(2)
    expect(selectPage(open([salt, { ...napkins, defaultVariant: 508 }]).getSnapshot())).toBe(1)
  })

  test('proposes the default variant unless it is sold out or not allowed', () => {
    expect(formsOf([{ ...napkins, defaultVariant: 508 }])).toEqual([{ colour: 'lemon' }])
    expect(formsOf([{ ...napkins, defaultVariant: 509 }])).toEqual([{}])
    expect(formsOf([{ ...oil, defaultVariant: 604 }])).toEqual([{}])
  })

  test("proposes the shop's default values without a default variant", () => {
    const product = {
      ...oil.product,
      configurationAttributes: [attribute(2, 'size', ['small', 'large'], 'large'), attribute(3, 'glass', ['dark', 'clear'], 'dark')],
    }
    expect(formsOf([{ ...oil, product }])).toEqual([{ size: 'large' }])
  })

  test('selects the only available variant', () => {
    expect(formsOf([{ ...napkins, allowedVariants: [507, 509] }])).toEqual([{ colour: 'ink' }])
  })

  test('starts with the previous choice when edited', () => {
    expect(formsOf([{ ...napkins, defaultVariant: 508 }, oil], [{ id: 507 }, { id: 602 }])).toEqual([{ colour: 'ink' }, { size: 'large', glass: 'clear' }])
  })
})

describe('a value', () => {
  test('has the reason why it cannot be chosen', () => {
    expect(valueState(napkins, {}, 'colour', 'foam')).toBe('soldOut')
    expect(valueState(oil, {}, 'size', 'litre')).toBe('missing')
    expect(valueState(oil, { glass: 'dark' }, 'size', 'large')).toBe('instead')
    expect(valueState(oil, { glass: 'clear' }, 'size', 'large')).toBe('offered')
  })

  test('never selects a variant that cannot be sold separately', () => {
    const product = { ...napkins.product, associatedProducts: [variant(507, { colour: 'ink' }, { format: 'bundle' })] }
    expect(valueState({ ...napkins, product }, {}, 'colour', 'ink')).toBe('missing')
  })
})

test('the total of the members uses the chosen variants and quantities, in whole cents', () => {
  const items = [{ ...salt, qty: 3 }, napkins]
  const bundle = open(items)
  expect(priceOfParts(items, selectEntries(bundle.getSnapshot()))).toBe(35.2)
  bundle.send({ type: 'value.choose', attributeCode: 'colour', value: 'lemon' })
  expect(priceOfParts(items, selectEntries(bundle.getSnapshot()))).toBe(59.2)
})
