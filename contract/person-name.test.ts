import { describe, expect, test } from 'vitest'
import { PERSON_NAME } from './address.constants.ts'
import { AccountName, PersonName, PersonNameOrNone, PlaceText } from './person-name.ts'

const nameOf = (text: string): string | undefined => AccountName.safeParse(text).data

describe('a name', () => {
  test.each([
    ['Žarko-O’Neil', 'Žarko-O’Neil'],
    ['O´Neil', 'O’Neil'],
    ['O‘Neil', 'O’Neil'],
    ['O`Neil', 'O’Neil'],
    ['Kovač–Šarić', 'Kovač-Šarić'],
    ['Ana\u00a0Marija', 'Ana Marija'],
    ['J. R.', 'J. R.'],
    ['J.R.', 'J.R.'],
    ['Ivan  ml.', 'Ivan ml.'],
    ['\u200eAna\u202c', 'Ana'],
    ['Ma\u00adrija\ufeff', 'Marija'],
    ['Đurđica', 'Đurđica'],
    ['محمد', 'محمد'],
  ])('%j is stored as %j', (typed, stored) => {
    expect([nameOf(typed), PersonName.safeParse(typed).data]).toEqual([stored, stored])
  })

  test.each(['Ana\u00a0Marija', 'O´Neil', 'O‘Neil', 'O`Neil', 'Kovač–Šarić', 'J. R.', 'Ivan ml.', "O'Neil"])('%j passes in the form too', (typed) => {
    expect(PERSON_NAME.test(typed)).toBe(true)
  })

  test.each(['Ana1', '.', '-', '’', 'evil.example', 'Win at evil.co now', 'evil。example', 'evil．example', 'evil｡example', 'a@b', 'https://x'])(
    '%j is no name of an account, in the form and the API',
    (typed) => {
      expect([nameOf(typed), PERSON_NAME.test(typed)]).toEqual([undefined, false])
    },
  )

  test.each(['evil.example', 'evil。example', 'evil．example', 'evil｡example', 'a＠b', 'www．evil', 'ev\u200bil.ex\u200bample', 'evil.\u202eelpmaxe'])(
    '%j is no name of anybody, nor of a guest',
    (typed) => {
      expect([PersonName.safeParse(typed).success, PersonNameOrNone.safeParse(typed).success]).toEqual([false, false])
    },
  )
})

describe('a street or city', () => {
  const placeOf = (text: string): string | undefined => PlaceText(75).safeParse(text).data

  test.each([
    ['Ilica 12/A', 'Ilica 12/A'],
    ['Ul.Ivana Gundulića', 'Ul. Ivana Gundulića'],
    ['Trg bana J.Jelačića', 'Trg bana J. Jelačića'],
    ['Claim it at evil.example/prize', 'Claim it at evil. example/prize'],
    ['evil.\u200eexample', 'evil. example'],
    ['St. Gallen', 'St. Gallen'],
    ['Riblja\u202e ulica', 'Riblja ulica'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(placeOf(typed)).toBe(stored)
  })

  test.each(['https://evil.example', 'www.evil.example', 'a@evil.example', 'evil。example', 'evil．example', '', ' ', 'a'.repeat(76)])(
    '%j is rejected',
    (typed) => {
      expect(placeOf(typed)).toBe(undefined)
    },
  )
})
