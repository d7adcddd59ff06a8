import { describe, expect, test } from 'vitest'
import { describePaths } from '#tests/model/describe-paths.ts'
import { attribute, variant } from './bundle.examples.ts'
import { addressOf, type Configurable, choose, chosenIn, defaultsOf, movedIn, valueState, variantOf } from './configuration.ts'
import { configurationModel, tee } from './configuration.worlds.ts'

describePaths('configuration', configurationModel)

const own = (product: Configurable, id: number): Configurable => ({
  ...product,
  associatedProducts: product.associatedProducts.map((one) => ({ ...one, isDefault: one.id === id })),
})

describe('before anybody chooses', () => {
  test("the shop's own values are chosen, filled up by the product's own variant", () => {
    const shop = { ...tee, configurationAttributes: [attribute(1, 'size', ['s', 'l'], 's'), attribute(2, 'colour', ['navy', 'red'])] }
    expect(defaultsOf(shop)).toEqual({ size: 's' })
    expect(defaultsOf(own(shop, 11))).toEqual({ size: 's', colour: 'navy' })
    expect(defaultsOf(own(shop, 13))).toEqual({ size: 's' })
  })

  test("values of the shop that do not come together give way to the product's own variant", () => {
    const shop = { ...tee, configurationAttributes: [attribute(1, 'size', ['s', 'l'], 'l'), attribute(2, 'colour', ['navy', 'red'], 'navy')] }
    expect([defaultsOf(shop), defaultsOf(own(shop, 11))]).toEqual([{}, { size: 's', colour: 'navy' }])
  })

  test('what has no alternative is chosen', () => {
    const one = { configurationAttributes: [attribute(1, 'size', ['s'])], associatedProducts: [variant(11, { size: 's' })] }
    expect(variantOf(one, defaultsOf(one))?.id).toBe(11)
  })
})

describe('an address', () => {
  test('is read over the defaults, and unknown values fall away', () => {
    expect(chosenIn(tee, { size: 's', colour: 'navy' }, { colour: 'red', size: 'xxl', utm: '1' }).choice).toEqual({ size: 's', colour: 'red' })
  })

  test('that names what does not come with the defaults keeps what it names', () => {
    expect(chosenIn(tee, { size: 's', colour: 'navy' }, { size: 'l' }).choice).toEqual({ size: 'l', colour: 'red' })
  })

  test('that names a combination there is not leads to the nearest one', () => {
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
  test('moves the others to a variant there is, and they come back with the next one', () => {
    const small = chosenIn(tee, {}, { size: 's', colour: 'navy' })
    const large = choose(tee, small, 'size', 'l')
    expect([large.choice, movedIn(large)]).toEqual([{ size: 'l', colour: 'red' }, ['colour']])
    const back = choose(tee, large, 'size', 's')
    expect([back.choice, movedIn(back)]).toEqual([{ size: 's', colour: 'navy' }, []])
  })

  test('tells of each value whether it leads anywhere and whether there is any', () => {
    const navy = { size: 's', colour: 'navy' }
    expect([valueState(tee, navy, 'size', 's'), valueState(tee, navy, 'size', 'l'), valueState(tee, navy, 'colour', 'red')]).toEqual([
      'available',
      'absent',
      'soldOut',
    ])
  })
})
