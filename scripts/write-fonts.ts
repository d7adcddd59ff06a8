// Cuts the fonts of the shop out of the packages of the two families: the characters that src/styles/fonts.css names, axes and features
// that the styles use.
import { readFileSync, writeFileSync } from 'node:fs'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import { fontFilesOf } from './fonts/faces.ts'
import { kerningOf, positioningOf } from './fonts/kerning.ts'
import { fontOf, tablesOf } from './fonts/sfnt.ts'

const FAMILIES = {
  'bricolage-display': { from: 'bricolage-grotesque', axes: { opsz: 96, wdth: 84, wght: 800 } },
  'instrument-text': { from: 'instrument-sans', axes: { wdth: 100, wght: { min: 400, max: 700 } } },
} as const
const FEATURES = ['liga', 'tnum']
const UNUSED_TABLES = ['GDEF', 'STAT']

const at = (path: string) => new URL(`../${path}`, import.meta.url)

async function cut(name: string, characters: string): Promise<Buffer> {
  const family = name.startsWith('bricolage') ? FAMILIES['bricolage-display'] : FAMILIES['instrument-text']
  const isExtended = /-(?:hr|ext)$/.test(name)
  const file = `node_modules/@fontsource-variable/${family.from}/files/${family.from}-latin${isExtended ? '-ext' : ''}-standard-normal.woff2`
  const source = readFileSync(at(file))
  const subset = (features: readonly string[]) =>
    subsetFont(source, characters, { targetFormat: 'sfnt', keepFeatures: features, variationAxes: family.axes, noHinting: false, dropTables: UNUSED_TABLES })
  const tables = tablesOf(await subset(FEATURES))
  const glyphs = tables.get('maxp')?.readUInt16BE(4) ?? 0
  tables.set('GPOS', positioningOf(kerningOf(await subset([...FEATURES, 'kern']), characters), glyphs))
  return convert(fontOf(tables), 'woff2')
}

for (const { name, characters } of fontFilesOf(readFileSync(at('src/styles/fonts.css'), 'utf8'))) {
  const font = await cut(name, characters)
  writeFileSync(at(`public/fonts/${name}.woff2`), font)
  console.log(`${name}: ${font.length} bytes`)
}
