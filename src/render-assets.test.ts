import { expect, test } from 'vitest'
import { assetsOf } from './render-assets.ts'

const ASSETS = {
  '': { scripts: ['/entry.js', '/ui.js'], styles: ['/ui.css', '/entry.css'] },
  '{-$locale}/product/{-$slug}': { scripts: ['/page.js', '/box.js', '/ui.js'], styles: ['/ui.css', '/below.css', '/page.css'] },
  '{-$locale}/index': { scripts: ['/home.js'], styles: [] },
}

test('a route adds its own modules and styles to those of the entry', () => {
  const { routes, inlineCss } = assetsOf({ assets: ASSETS, style: (address) => `.${address}{}` })
  expect(routes).toEqual({
    __root__: {
      css: ['/ui.css', '/entry.css'],
      scripts: [{ children: expect.stringMatching(/^modules=\["\/entry.js","\/ui.js"\];styled=\["\/ui.css","\/entry.css"\];\(function launch\(/) }],
    },
    '/{-$locale}/product/{-$slug}': {
      css: ['/below.css', '/page.css'],
      scripts: [{ children: 'modules.push(...["/page.js","/box.js"]);styled.push(...["/below.css","/page.css"])' }],
    },
    '/{-$locale}/': { css: [], scripts: [{ children: 'modules.push(...["/home.js"]);styled.push(...[])' }] },
  })
  expect(inlineCss).toEqual({
    styles: { '/ui.css': './ui.css{}', '/entry.css': './entry.css{}', '/below.css': './below.css{}', '/page.css': './page.css{}' },
  })
})

test('without inlined styles, pages link to style sheets', () => {
  expect(assetsOf({ assets: ASSETS })).not.toHaveProperty('inlineCss')
})
