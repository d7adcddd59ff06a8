import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { localeMachine } from './locale.machine.ts'
import { localeModel } from './locale.model.ts'
import { selectDroppedCount, selectLocale } from './locale.selectors.ts'

describePaths('locale', localeModel)

describe('a change of language', () => {
  test('to the same language is ignored', () => {
    const locale = createActor(localeMachine, { input: { locale: 'en' } }).start()
    locale.send({ type: 'locale.choose', locale: 'en' })
    expect(locale.getSnapshot().value).toBe('settled')
  })

  test('offers the removed lines once, with a key for each line', () => {
    const locale = createActor(localeMachine, { input: { locale: 'hr' } }).start()
    const emitted: unknown[] = []
    locale.on('*', (event) => emitted.push(event))
    const line = { productId: 70, qty: 2, options: {} }
    locale.send({ type: 'lines.drop', lines: [line, line] })
    expect(selectDroppedCount(locale.getSnapshot())).toBe(2)
    locale.send({ type: 'lines.restore', keys: ['only-one'] })
    locale.send({ type: 'lines.restore', keys: ['one', 'two'] })
    locale.send({ type: 'lines.restore', keys: ['one', 'two'] })
    expect(emitted).toEqual([
      { type: 'restore.offered', lines: 2 },
      {
        type: 'lines.restored',
        items: [
          { ...line, key: 'one' },
          { ...line, key: 'two' },
        ],
      },
    ])
    expect(selectLocale(locale.getSnapshot())).toBe('hr')
  })

  test('with an empty cart offers nothing', () => {
    const locale = createActor(localeMachine, { input: { locale: 'en' } }).start()
    locale.send({ type: 'lines.drop', lines: [] })
    expect(locale.getSnapshot().value).toBe('settled')
  })
})
