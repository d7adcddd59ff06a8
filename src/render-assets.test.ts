import { expect, test } from 'vitest'
import { assetsOf } from './render-assets.ts'

const PAGE = 'src/routes/{-$locale}/product/{-$slug}.tsx?tsr-split=component'

test('all pages have the one style sheet; a route adds its own modules to those of the entry', () => {
  const { routes } = assetsOf({
    'style.css': { file: 'style.css' },
    'src/entry-client.tsx': { file: 'entry.js', imports: ['_ui.js'] },
    '_ui.js': { file: 'ui.js' },
    [PAGE]: { file: 'page.js', imports: ['_ui.js', '_box.js'] },
    '_box.js': { file: 'box.js' },
  })
  expect(routes).toEqual({
    __root__: { css: ['/style.css'], scripts: [{ children: expect.stringMatching(/^modules=\["\/entry.js","\/ui.js"\];\(function launch\(/) }] },
    '/{-$locale}/product/{-$slug}': { scripts: [{ children: 'modules.push("/page.js","/box.js")' }] },
  })
})
