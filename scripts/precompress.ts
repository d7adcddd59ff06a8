import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|svg|json|txt|webmanifest|map)$/
/** Below this a compressed copy saves nothing. */
const WORTH_BYTES = 512

/** Writes `.br` and `.gz` next to every text file of the browser build, at maximum compression or, for few readers, in little time. */
export function precompress({ isFast }: { isFast: boolean }): Plugin {
  const quality = isFast ? 5 : 11
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir: outDir = '' }) {
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name) || name.startsWith('.vite')) continue
        const file = join(outDir, name)
        const bytes = readFileSync(file)
        if (bytes.length < WORTH_BYTES) continue
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        )
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: isFast ? 6 : 9 }))
      }
    },
  }
}
