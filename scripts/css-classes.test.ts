import { expect, it } from 'vitest'
import { findUnknownClasses } from './css-classes.ts'

it('finds a class that the CSS module does not have', () => {
  const source = "import css from './gallery.module.css'\n<ul className={css.reel}><li className={css.slide} /></ul>"
  const read = (sheet: string) => (sheet === 'src/views/product/gallery.module.css' ? '.track { & .slide { color: red } }' : '')
  expect(findUnknownClasses('src/views/product/gallery.tsx', source, read)).toEqual([
    { path: 'src/views/product/gallery.tsx', name: 'reel', sheet: 'src/views/product/gallery.module.css' },
  ])
})
