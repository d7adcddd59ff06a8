import { expect, test } from 'vitest'
import { assetsOf } from './render-assets.ts'

const PAGE = 'src/routes/{-$locale}/product/{-$slug}.tsx?tsr-split=component'
const MANIFEST = {
  'src/entry-client.tsx': { file: 'entry.js', css: ['entry.css'], imports: ['_ui.js'], dynamicImports: [PAGE, 'src/menu.tsx'] },
  '_ui.js': { file: 'ui.js', css: ['ui.css'] },
  'src/menu.tsx': { file: 'menu.js', css: ['menu.css'] },
  [PAGE]: { file: 'page.js', css: ['page.css'], imports: ['_ui.js', '_box.js'], dynamicImports: ['src/below.tsx', 'src/dialog.tsx'] },
  '_box.js': { file: 'box.js' },
  'src/below.tsx': { file: 'below.js', css: ['below.css'], imports: ['_ui.js'] },
  'src/dialog.tsx': { file: 'dialog.js', css: ['dialog.css'] },
}

test('a route adds its own modules to those of the entry, and the styles of all server-rendered components', () => {
  const { routes, inlineCss } = assetsOf({ manifest: MANIFEST, lazyHydrated: ['src/below.tsx'], style: (file) => `.${file}{}` })
  expect(routes).toEqual({
    __root__: {
      css: ['/ui.css', '/entry.css'],
      scripts: [{ children: expect.stringMatching(/^modules=\["\/entry.js","\/ui.js"\];styled=\["\/ui.css","\/entry.css"\];\(function launch\(/) }],
    },
    '/{-$locale}/product/{-$slug}': {
      css: ['/below.css', '/page.css'],
      scripts: [{ children: 'modules.push(...["/page.js","/box.js"]);styled.push(...["/below.css","/page.css"])' }],
    },
  })
  expect(inlineCss).toEqual({
    styles: { '/ui.css': '.ui.css{}', '/entry.css': '.entry.css{}', '/below.css': '.below.css{}', '/page.css': '.page.css{}' },
  })
})

test('without inlined styles, pages link to style sheets', () => {
  expect(assetsOf({ manifest: MANIFEST, lazyHydrated: [] })).not.toHaveProperty('inlineCss')
})
