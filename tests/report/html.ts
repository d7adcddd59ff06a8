import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import type { Report } from './report.ts'

const REPOSITORY = new URL('../../', import.meta.url)

/** The fonts of the shop inside the styles: a file that is opened from a disk has no server. */
const inlineFonts: Plugin = {
  name: 'inline-fonts',
  enforce: 'pre',
  load: {
    filter: { id: /styles\/fonts\.css$/ },
    handler: (id) =>
      readFileSync(id, 'utf8')
        .replaceAll(/@font-face \{[^}]*-ext\.woff2[^}]*\}/g, '')
        .replaceAll(/url\((\/fonts\/[\w.-]+)\)/g, (_, path: string) => {
          const bytes = readFileSync(new URL(`public${path}`, REPOSITORY))
          return `url(data:font/woff2;base64,${bytes.toString('base64')})`
        }),
  },
}

/** Script and styles of the report. */
async function buildView(): Promise<{ script: string; styles: string }> {
  const result = await build({
    configFile: false,
    root: REPOSITORY.pathname,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [inlineFonts],
    // Vitest, which ran before, has set the environment of tests.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: 'es2024',
      cssCodeSplit: false,
      rolldownOptions: { input: new URL('view/main.tsx', import.meta.url).pathname, output: { format: 'iife' } },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('The report was not built')
  const script = output.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n')
  const styles = output.output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [])).join('\n')
  return { script: script.replaceAll('</script', '<\\/script'), styles }
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** One file without references: it loads nothing, and its policy forbids everything that it does not contain. */
export async function htmlOf(report: Report): Promise<string> {
  const { script, styles } = await buildView()
  const data = deflateRawSync(JSON.stringify(report), { level: 9 }).toString('base64')
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(styles)}`,
    'font-src data:',
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Paths | škoj</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<div id="root"></div>
<noscript>The report needs scripts.</noscript>
<script type="application/octet-stream" id="report">${data}</script>
<script>${script}</script>
</body>
</html>
`
}
