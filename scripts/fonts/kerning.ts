import { Blob, Face, Feature, Font, Buffer as GlyphBuffer, shape } from 'harfbuzzjs'

/** Kerning of pairs of glyphs in font units: first glyph, second glyph, distance. */
type Kerning = Map<number, Map<number, number>>

/** Font units, of which 1,000 are the font size: finer kerning is invisible and doubles the bytes. */
const STEP = 10
const FEATURES = [[], ['tnum']]

/** The kerning that the font applies to these characters, rounded. A variable font has one for all weights, that of its lightest. */
export function kerningOf(font: Buffer, characters: string): Kerning {
  const face = new Font(new Face(new Blob(font)))
  const kerning: Kerning = new Map()
  const addPair = (text: string, features: Feature[]) => {
    const buffer = new GlyphBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(face, buffer, features)
    const [first, second] = buffer.getGlyphInfosAndPositions()
    if (!first || !second) return
    const distance = Math.round(((first.xAdvance ?? 0) - face.glyphHAdvance(first.codepoint)) / STEP) * STEP
    if (distance === 0) return
    const ofFirst = kerning.get(first.codepoint) ?? new Map<number, number>()
    kerning.set(first.codepoint, ofFirst.set(second.codepoint, distance))
  }
  for (const names of FEATURES) {
    const features = names.map((name) => new Feature(name, 1))
    for (const left of characters) for (const right of characters) addPair(left + right, features)
  }
  return kerning
}

/** Numbers glyphs so that those with equal values share a class. */
function classesOf(glyphs: number, valuesOf: (glyph: number) => readonly number[]) {
  const numbers = new Map<string, number>()
  const samples: number[] = []
  const classes = Array.from({ length: glyphs }, (_, glyph) => {
    const values = valuesOf(glyph).join()
    const known = numbers.get(values) ?? numbers.size
    if (known === numbers.size) samples.push(glyph)
    numbers.set(values, known)
    return known
  })
  return { classes, samples }
}

function uint16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2)
  return bytes
}

const tagged = (tag: string) => Buffer.from(tag, 'latin1')

/** A GPOS table of one feature, kerning, with one table of classes (OpenType, pair adjustment format 2). */
export function positioningOf(kerning: Kerning, glyphs: number): Buffer {
  const all = Array.from({ length: glyphs }, (_, glyph) => glyph)
  const distanceOf = (first: number, second: number) => kerning.get(first)?.get(second) ?? 0
  const first = classesOf(glyphs, (glyph) => all.map((second) => distanceOf(glyph, second)))
  const second = classesOf(glyphs, (glyph) => first.samples.map((sample) => distanceOf(sample, glyph)))
  const values = uint16(...first.samples.flatMap((left) => second.samples.map((right) => distanceOf(left, right))))
  const classTable = (classes: readonly number[]) => uint16(1, 0, glyphs, ...classes)
  const [coverage, firstClasses, secondClasses] = [uint16(2, 1, 0, glyphs - 1, 0), classTable(first.classes), classTable(second.classes)]
  const at = 16 + values.length
  const offsets = [at, 4, 0, at + coverage.length, at + coverage.length + firstClasses.length]
  const pairs = Buffer.concat([uint16(2, ...offsets, first.samples.length, second.samples.length), values, coverage, firstClasses, secondClasses])
  const script = uint16(4, 0, 0, 0xffff, 1, 0)
  const scripts = Buffer.concat([uint16(2), tagged('DFLT'), uint16(14), tagged('latn'), uint16(14), script])
  const features = Buffer.concat([uint16(1), tagged('kern'), uint16(8), uint16(0, 1, 0)])
  const lookups = uint16(1, 4, 2, 0, 1, 8)
  const header = uint16(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length)
  return Buffer.concat([header, scripts, features, lookups, pairs])
}
