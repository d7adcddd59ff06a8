import { expect, test } from 'vitest'
import { bodyOfElement, storedElement } from './element.rules.ts'

const both = (text: string) => ({ en: text, hr: text })
const COOKIE = { title: both('Notice'), options: { policyUrl: both('/policy') }, parts: { text: both('<p>Ours</p>'), accept: both('Fine') }, meta: {} }

test('what an element does not have and is still empty is not stored: visitors would receive it', () => {
  const body = bodyOfElement('cookie', COOKIE)
  expect(body.refuse).toEqual({ en: '', hr: '' })
  expect(storedElement('cookie', COOKIE, { ...body, accept: both('All right') })).toEqual({
    title: both('Notice'),
    options: { policyUrl: both('/policy') },
    parts: { text: both('<p>Ours</p>'), accept: both('All right') },
    meta: {},
  })
})

test('what an element does not have yet is stored once it is written, and stays when it is emptied', () => {
  const written = storedElement('cookie', COOKIE, { ...bodyOfElement('cookie', COOKIE), refuse: both('No') })
  expect(written.parts).toEqual({ text: both('<p>Ours</p>'), accept: both('Fine'), refuse: both('No') })
  expect(storedElement('cookie', written, { ...bodyOfElement('cookie', written), refuse: both('') }).parts).toEqual({
    text: both('<p>Ours</p>'),
    accept: both('Fine'),
    refuse: both(''),
  })
})
