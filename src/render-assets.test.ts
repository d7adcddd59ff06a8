import { expect, test } from 'vitest'
import { assetsOf } from './render-assets.ts'

const PAGE = 'src/routes/{-$locale}/product/{-$slug}.tsx?tsr-split=component'

test('a route preloads its own modules and brings the styles of what is drawn, imported ones first, sleeping ones too', () => {
  const { routes } = assetsOf({
    'src/entry-client.tsx': { file: 'entry.js', css: ['entry.css'], imports: ['_ui.js'], dynamicImports: [PAGE] },
    '_ui.js': { file: 'ui.js', css: ['ui.css'] },
    [PAGE]: {
      file: 'page.js',
      css: ['page.css'],
      imports: ['_ui.js', '_box.js'],
      dynamicImports: ['src/views/product/product-below.tsx', 'src/views/product/add-failed.tsx'],
    },
    '_box.js': { file: 'box.js', css: ['box.css'] },
    'src/views/product/product-below.tsx': { file: 'below.js', css: ['below.css'] },
    'src/views/product/add-failed.tsx': { file: 'failed.js', css: ['failed.css'] },
  })
  expect(routes).toEqual({
    __root__: { preloads: ['/entry.js', '/ui.js'], css: ['/entry.css', '/ui.css'], scripts: [{ attrs: { type: 'module', async: true, src: '/entry.js' } }] },
    '/{-$locale}/product/{-$slug}': { preloads: ['/page.js', '/box.js'], css: ['/box.css', '/below.css', '/page.css'] },
  })
})
