import { cell } from './cell.ts'
import { section } from './section.ts'

export const registerFormSection = section({
  type: 'registerForm',
  v: 1,
  max: 1,
  cells: {
    headline: cell.text({ max: 80 }),
    subline: cell.text({ max: 240 }),
  },
  example: {
    headline: { en: 'Open an account', hr: 'Otvorite račun' },
    subline: { en: '', hr: '' },
  },
})
