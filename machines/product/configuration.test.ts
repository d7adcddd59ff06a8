import { describe, expect, test } from 'vitest'
import { describePaths } from '#tests/model/describe-paths.ts'
import { attribute, variant } from './bundle.examples.ts'
import { configurationModels, tee } from './configuration.model.ts'
import { addressOf, type Configurable, choose, chosenIn, defaultsOf, movedIn, valueState, variantOf } from './configuration.ts'

describePaths('configuration', ...configurationModels)

const own = (product: Configurable, id: number): Configurable => ({
  ...product,
  associatedProducts: product.associatedProducts.map((one) => ({ ...one, isDefault: one.id === id })),
})

describe('the default choice', () => {
  test("consists of the shop's default values, completed by the product's default variant", () => {
    const shop = { ...tee, configurationAttributes: [attribute(1, 'size', ['s', 'l'], 's'), attribute(2, 'colour', ['navy', 'red'])] }
    expect(defaultsOf(shop)).toEqual({ size: 's' })
    expect(defaultsOf(own(shop, 11))).toEqual({ size: 's', colour: 'navy' })
    expect(defaultsOf(own(shop, 13))).toEqual({ size: 's' })
  })

  test("is the product's default variant when the shop's values cannot be combined", () => {
    const shop = { ...tee, configurationAttributes: [attribute(1, 'size', ['s', 'l'], 'l'), attribute(2, 'colour', ['navy', 'red'], 'navy')] }
    expect([defaultsOf(shop), defaultsOf(own(shop, 11))]).toEqual([{}, { size: 's', colour: 'navy' }])
  })

  test('contains values without an alternative', () => {
    const one = { configurationAttributes: [attribute(1, 'size', ['s'])], associatedProducts: [variant(11, { size: 's' })] }
    expect(variantOf(one, defaultsOf(one))?.id).toBe(11)
  })
})

describe('a URL', () => {
  test('overrides the defaults, without unknown values', () => {
    expect(chosenIn(tee, { size: 's', colour: 'navy' }, { colour: 'red', size: 'xxl', utm: '1' }).choice).toEqual({ size: 's', colour: 'red' })
  })

  test('keeps its values when they cannot be combined with the defaults', () => {
    expect(chosenIn(tee, { size: 's', colour: 'navy' }, { size: 'l' }).choice).toEqual({ size: 'l', colour: 'red' })
  })

  test('with a missing combination selects the nearest one', () => {
    expect(chosenIn(tee, {}, { size: 'l', colour: 'navy' }).choice).toEqual({ size: 's', colour: 'navy' })
  })

  test('holds only what differs from the defaults', () => {
    expect(addressOf(tee, { size: 's', colour: 'navy' }, { size: 's', colour: 'red' })).toEqual({ size: undefined, colour: 'red' })
  })

  test('may hold numbers', () => {
    const shoe = {
      configurationAttributes: [attribute(1, 'size', ['41', '42'])],
      associatedProducts: [variant(11, { size: '41' }), variant(12, { size: '42' })],
    }
    expect(chosenIn(shoe, {}, { size: 42 }).choice).toEqual({ size: '42' })
  })
})

describe('a choice', () => {
  test('moves other values to an existing variant, and restores them with the next choice', () => {
    const small = chosenIn(tee, {}, { size: 's', colour: 'navy' })
    const large = choose(tee, small, 'size', 'l')
    expect([large.choice, movedIn(large)]).toEqual([{ size: 'l', colour: 'red' }, ['colour']])
    const back = choose(tee, large, 'size', 's')
    expect([back.choice, movedIn(back)]).toEqual([{ size: 's', colour: 'navy' }, []])
  })

  test('has the availability of each value', () => {
    const navy = { size: 's', colour: 'navy' }
    expect([valueState(tee, navy, 'size', 's'), valueState(tee, navy, 'size', 'l'), valueState(tee, navy, 'colour', 'red')]).toEqual([
      'available',
      'absent',
      'soldOut',
    ])
  })
})
