import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { BundleItem } from '#contract/product.ts'
import { describePaths } from '#tests/model/describe-paths.ts'
import { attribute, napkins, oil, salt, variant } from './bundle.examples.ts'
import { bundleCustomizationMachine } from './bundle-customization.machine.ts'
import { priceOfParts, valueState } from './bundle-customization.rules.ts'
import { selectEntries, selectIsRefused, selectItems, selectPage, selectReadyCount } from './bundle-customization.selectors.ts'
import { bundleCustomizationModel } from './bundle-customization.worlds.ts'

describePaths('bundleCustomization', bundleCustomizationModel)

const open = (items: readonly BundleItem[], chosen: readonly { id: number }[] = []) =>
  createActor(bundleCustomizationMachine, { input: { items, chosen } }).start()
const formsOf = (items: readonly BundleItem[], chosen?: readonly { id: number }[]) =>
  selectEntries(open(items, chosen).getSnapshot()).map(({ customOptionsForm }) => customOptionsForm)

describe('a bundle that is opened', () => {
  test('has one entry a member: what it is, what stands for it, what was chosen', () => {
    const bundle = open([salt, napkins])
    expect(selectItems(bundle.getSnapshot())).toEqual([salt, napkins])
    expect(selectEntries(bundle.getSnapshot())).toEqual([
      { mainProduct: { id: 111, format: 'simple' }, activeProduct: { id: 111, format: 'simple' }, customOptionsForm: {} },
      { mainProduct: { id: 106, format: 'configurable' }, activeProduct: null, customOptionsForm: {} },
    ])
    expect(selectReadyCount(bundle.getSnapshot())).toBe(1)
    expect(selectIsRefused(bundle.getSnapshot())).toBe(false)
  })

  test('shows the first member that lacks a choice, or the first that has one', () => {
    expect(selectPage(open([salt, { ...napkins, defaultVariant: 508 }, oil]).getSnapshot())).toBe(2)
    expect(selectPage(open([salt, { ...napkins, defaultVariant: 508 }]).getSnapshot())).toBe(1)
  })

  test('proposes the default variant unless it is sold out or may not be chosen', () => {
    expect(formsOf([{ ...napkins, defaultVariant: 508 }])).toEqual([{ colour: 'lemon' }])
    expect(formsOf([{ ...napkins, defaultVariant: 509 }])).toEqual([{}])
    expect(formsOf([{ ...oil, defaultVariant: 604 }])).toEqual([{}])
  })

  test("proposes the shop's values where no variant is proposed", () => {
    const product = {
      ...oil.product,
      configurationAttributes: [attribute(2, 'size', ['small', 'large'], 'large'), attribute(3, 'glass', ['dark', 'clear'], 'dark')],
    }
    expect(formsOf([{ ...oil, product }])).toEqual([{ size: 'large' }])
  })

  test('takes the only variant that can be had', () => {
    expect(formsOf([{ ...napkins, allowedVariants: [507, 509] }])).toEqual([{ colour: 'ink' }])
  })

  test('has what was chosen before, when it is customised again', () => {
    expect(formsOf([{ ...napkins, defaultVariant: 508 }, oil], [{ id: 507 }, { id: 602 }])).toEqual([{ colour: 'ink' }, { size: 'large', glass: 'clear' }])
  })
})

describe('a value', () => {
  test('says why it cannot be chosen', () => {
    expect(valueState(napkins, {}, 'colour', 'foam')).toBe('soldOut')
    expect(valueState(oil, {}, 'size', 'litre')).toBe('missing')
    expect(valueState(oil, { glass: 'dark' }, 'size', 'large')).toBe('instead')
    expect(valueState(oil, { glass: 'clear' }, 'size', 'large')).toBe('offered')
  })

  test('never leads to a variant that cannot be sold by itself', () => {
    const product = { ...napkins.product, associatedProducts: [variant(507, { colour: 'ink' }, { format: 'bundle' })] }
    expect(valueState({ ...napkins, product }, {}, 'colour', 'ink')).toBe('missing')
  })
})

test('the parts are reckoned at what was chosen, times their pieces, in whole cents', () => {
  const items = [{ ...salt, qty: 3 }, napkins]
  const bundle = open(items)
  expect(priceOfParts(items, selectEntries(bundle.getSnapshot()))).toBe(35.2)
  bundle.send({ type: 'value.choose', attributeCode: 'colour', value: 'lemon' })
  expect(priceOfParts(items, selectEntries(bundle.getSnapshot()))).toBe(59.2)
})
