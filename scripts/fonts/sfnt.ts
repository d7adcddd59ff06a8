/** Tables of a font by tag. */
export type Tables = Map<string, Buffer>

const HEADER_BYTES = 12
const RECORD_BYTES = 16
const TRUETYPE = 0x00010000

const padded = (length: number): number => Math.ceil(length / 4) * 4

function checksumOf(table: Buffer): number {
  const words = Buffer.alloc(padded(table.length))
  table.copy(words)
  let sum = 0
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0
  return sum
}

/** The tables of an uncompressed TrueType font. */
export function tablesOf(font: Buffer): Tables {
  const record = (index: number) => HEADER_BYTES + index * RECORD_BYTES
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const [offset, length] = [font.readUInt32BE(record(index) + 8), font.readUInt32BE(record(index) + 12)]
    return [font.toString('latin1', record(index), record(index) + 4), font.subarray(offset, offset + length)] as const
  })
  return new Map(entries)
}

/** An uncompressed TrueType font of these tables. */
export function fontOf(tables: Tables): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const power = 2 ** Math.floor(Math.log2(sorted.length))
  const head = Buffer.alloc(HEADER_BYTES + sorted.length * RECORD_BYTES)
  head.writeUInt32BE(TRUETYPE, 0)
  head.writeUInt16BE(sorted.length, 4)
  head.writeUInt16BE(power * RECORD_BYTES, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((sorted.length - power) * RECORD_BYTES, 10)
  let offset = head.length
  const bodies = sorted.map(([tag, table], index) => {
    const at = HEADER_BYTES + index * RECORD_BYTES
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(checksumOf(table), at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    offset += padded(table.length)
    return Buffer.concat([table, Buffer.alloc(padded(table.length) - table.length)])
  })
  return Buffer.concat([head, ...bodies])
}
