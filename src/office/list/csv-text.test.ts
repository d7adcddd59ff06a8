import { expect, test } from 'vitest'
import { csvName, csvText } from './csv-text.ts'

test('cells are quoted, rows end as in RFC 4180, and the file begins with the mark of UTF-8', () => {
  const rows = [
    ['Person', 'E-mail'],
    ['Nika "Nik" Škoj', 'a,b;c\nd'],
  ]
  expect(csvText(rows, 'hr')).toBe('\uFEFF"Person";"E-mail"\r\n"Nika ""Nik"" Škoj";"a,b;c\nd"\r\n')
  expect(csvText(rows, 'en')).toBe('\uFEFF"Person","E-mail"\r\n"Nika ""Nik"" Škoj","a,b;c\nd"\r\n')
  expect(csvText([], 'en')).toBe('\uFEFF')
})

test('no cell begins with what a spreadsheet takes for a formula', () => {
  const dangerous = ['=1+1', '+385 91', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1']
  expect(dangerous.map((text) => csvText([[text]], 'en'))).toEqual(dangerous.map((text) => `\uFEFF"'${text}"\r\n`))
  expect(['a=1', '1-1', "'=1", ''].map((text) => csvText([[text]], 'en'))).toEqual(['a=1', '1-1', "'=1", ''].map((text) => `\uFEFF"${text}"\r\n`))
})

test('nor does what stands behind a separator of another spreadsheet', () => {
  expect(['Oil;=1', 'a, -1', 'a\t@b', 'a\n+1'].map((text) => csvText([[text]], 'en'))).toEqual(
    ["Oil;'=1", "a, '-1", "a\t'@b", "a\n'+1"].map((text) => `\uFEFF"${text}"\r\n`),
  )
})

test('a file is named for its list and the day, without what file systems reserve', () => {
  expect(csvName('Ljudi', '28. studenoga 2026.')).toBe('Ljudi 28. studenoga 2026.csv')
  expect(csvName('Orders: open/late', '28\u00A0November\u00A02026')).toBe('Orders open late 28 November 2026.csv')
})
