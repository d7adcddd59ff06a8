import { expect, test } from 'vitest'
import { assetsOf, launcherOf, NOT_FOUND, notFoundStyles } from './render-assets.ts'

const ASSETS = {
  '': { scripts: ['/entry.js', '/ui.js'], styles: ['/ui.css', '/entry.css'] },
  '{-$locale}/product/{-$slug}': { scripts: ['/page.js', '/box.js', '/ui.js'], styles: ['/ui.css', '/below.css', '/page.css'] },
  '{-$locale}/index': { scripts: ['/home.js'], styles: [] },
}

test('a route adds its own styles to those of the entry', () => {
  const { routes, inlineCss } = assetsOf({ assets: ASSETS, style: (address) => `.${address}{}` })
  expect(routes).toEqual({
    __root__: { css: ['/ui.css', '/entry.css'] },
    '/{-$locale}/product/{-$slug}': { css: ['/below.css', '/page.css'] },
    '/{-$locale}/': { css: [] },
  })
  expect(inlineCss).toEqual({
    styles: { '/ui.css': './ui.css{}', '/entry.css': './entry.css{}', '/below.css': './below.css{}', '/page.css': './page.css{}' },
  })
})

test('a page starts the modules of the entry and then those of its route, each once', () => {
  const launch = launcherOf({ assets: ASSETS })
  expect(launch(['__root__', '/{-$locale}', '/{-$locale}/product/{-$slug}'])).toMatch(
    /^modules=\["\/entry.js","\/ui.js","\/page.js","\/box.js"\];styled=\["\/ui.css","\/entry.css","\/below.css","\/page.css"\];\(function launch\(/,
  )
})

test('a 404 page has its own modules and styles, and other pages have none of them', () => {
  const assets = { ...ASSETS, [NOT_FOUND]: { scripts: ['/search.js', '/ui.js'], styles: ['/ui.css', '/search.css'] } }
  const style = (address: string) => `.${address}{}`
  expect(assetsOf({ assets, style }).routes).toEqual(assetsOf({ assets: ASSETS, style }).routes)
  expect(notFoundStyles({ assets, style })).toBe('<style>./search.css{}</style>')
  expect(notFoundStyles({ assets })).toBe('<link rel="stylesheet" href="/search.css">')
  expect(launcherOf({ assets })(['__root__', NOT_FOUND])).toContain('modules=["/entry.js","/ui.js","/search.js"];styled=["/ui.css","/entry.css","/search.css"]')
  expect(launcherOf({ assets })(['__root__'])).not.toContain('/search')
})

test('without inlined styles, pages link to style sheets', () => {
  expect(assetsOf({ assets: ASSETS })).not.toHaveProperty('inlineCss')
})
