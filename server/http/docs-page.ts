import { AREAS, type Endpoint, isForPersons, pathOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { AUTHENTICATION, headersOf, jsonSchemaOf, problemsOf } from '#contract/openapi.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { CORE_VERSION } from '#contract/settings.constants.ts'
import { exampleOf, type FieldRow, fieldsOf } from './docs-schema.ts'
import { DOCS_STYLE } from './docs-style.ts'
import { urlsOf } from './urls.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const POLICIES = {
  open: 'Open: no headers required.',
  visitor: 'Visitor: send apiKey and site.',
  cart: 'Cart: send apiKey, site and the cart credentials cartId and protectCode.',
  person: 'User: send apiKey, site and the accessToken of a logged-in user.',
  customer: 'Customer: send apiKey, site and the accessToken of a customer.',
  backOffice: 'Back office: send apiKey, site and the accessToken of a back-office user.',
} as const

const BEARER = 'User: send apiKey, site and Authorization with the token of localLogin.'

function table(call: Endpoint, caption: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('')
  const body = rows.map(([first = '', ...rest]) => `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<div class="scroll" tabindex="0" role="region" aria-label="${call.id}: ${caption}"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

const fieldCells = ({ path, type, required, limits }: FieldRow) => [
  `<code>${escaped(path)}</code>`,
  `<span class="type">${escaped(type)}</span>`,
  required ? 'required' : 'optional',
  escaped(limits),
]

const fieldTable = (call: Endpoint, caption: string, rows: readonly FieldRow[]): string =>
  rows.length === 0 ? '' : table(call, caption, ['Field', 'Type', 'Presence', 'Limits'], rows.map(fieldCells))

function curlOf(call: Endpoint): string {
  const query = call.query ? Object.entries(exampleOf(jsonSchemaOf(call.query, 'input')) as Record<string, unknown>) : []
  const search = query.length > 0 ? `?${query.map(([name, value]) => `${name}=${String(value)}`).join('&')}` : ''
  const path = pathOf(call).replaceAll(/:[A-Za-z]+/g, '1')
  const lines = [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} 'http://localhost:4000${path}${search}'`,
    ...(call.policy === 'open' ? [] : ["-H 'apiKey: $APIKEY'", "-H 'site: 1'"]),
    ...(call.bearer ? ["-H 'Authorization: Bearer $TOKEN'"] : isForPersons(call) ? ["-H 'accessToken: $TOKEN'"] : []),
    "-H 'x-gaussbox-language: eng'",
    ...(call.keyed ? ["-H 'Idempotency-Key: 5f0c1d9e-7a3b-4c55-9a61-0f2f6f1f9b10'"] : []),
    ...(call.body ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(exampleOf(jsonSchemaOf(call.body, 'input')))}'`] : []),
  ]
  return escaped(lines.join(' \\\n  '))
}

function callSection(call: Endpoint): string {
  const [, ...others] = urlsOf(call)
  const answer = fieldsOf(jsonSchemaOf(call.answer, 'output'))
  const caching = call.cacheSeconds ? `The response is cached for up to ${call.cacheSeconds} seconds.` : 'The response is not cached.'
  return `<section class="call" id="${call.id}" aria-labelledby="${call.id}-name">
<h3 id="${call.id}-name"><a href="#${call.id}">${call.id}</a></h3>
<p class="address"><span class="method ${call.method.toLowerCase()}">${call.method}</span> <code>${escaped(pathOf(call))}</code></p>
<p class="lead">${escaped(call.summary)}.</p>
<p class="note">${call.bearer ? BEARER : POLICIES[call.policy]} ${caching}${others.length > 0 ? ` Also available at ${others.map((each) => `<code>${escaped(each)}</code>`).join(', ')}.` : ''}</p>
${table(
  call,
  'Headers',
  ['Header', 'Presence', 'Meaning'],
  headersOf(call).map(({ name, required, description }) => [`<code>${name}</code>`, required ? 'required' : 'optional', escaped(description)]),
)}
${call.params ? fieldTable(call, 'In the path', fieldsOf(jsonSchemaOf(call.params, 'input'))) : ''}
${call.query ? fieldTable(call, 'In the query', fieldsOf(jsonSchemaOf(call.query, 'input'))) : ''}
${call.body ? fieldTable(call, 'In the body', fieldsOf(jsonSchemaOf(call.body, 'input'))) : ''}
${answer.length > 0 ? `<details><summary>Response: ${answer.length} fields</summary>${fieldTable(call, 'In data', answer)}</details>` : ''}
<details><summary>Errors: ${problemsOf(call).length} codes</summary>${table(
    call,
    'Errors',
    ['Code', 'Status', 'Text'],
    problemsOf(call).map((code) => [`<code>${code}</code>`, String(PROBLEMS[code].status), escaped(PROBLEMS[code].message)]),
  )}</details>
<p class="label">Example</p>
<pre tabindex="0" role="region" aria-label="${call.id}: example"><code>${curlOf(call)}</code></pre>
</section>`
}

const EXAMPLE_FAILURE = JSON.stringify(
  {
    errored: true,
    code: 'out-of-stock',
    message: PROBLEMS['out-of-stock'].message,
    statusCode: PROBLEMS['out-of-stock'].status,
    payload: { message: PROBLEMS['out-of-stock'].message, available: 3 },
    data: { errorMessage: PROBLEMS['out-of-stock'].message },
  },
  null,
  2,
)

const INTRODUCTION = `<p class="lead">All operations of the API, generated from the contract that the shop itself is compiled against.</p>
<p>Responses are wrapped: <code>{"data": …, "errored": false}</code>, in one language, chosen by the header <code>x-gaussbox-language</code>
(<code>eng</code> or <code>hrv</code>). Amounts are decimal euros. Call <a href="#domainDetect">domainDetect</a> first: its <code>apiKeyToken</code> and
<code>siteID</code> are the headers <code>apiKey</code> and <code>site</code> of every other operation. The same contract in machine-readable form:
<a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>All error responses have the same shape. <code>code</code> is stable; invalid values are listed in <code>payload.fields</code>.</p>
<pre tabindex="0" role="region" aria-label="An error response"><code>${escaped(EXAMPLE_FAILURE)}</code></pre>`

/** The reference page of the platform, one file without scripts. */
export function referencePage(): string {
  const areas = [AUTHENTICATION, ...AREAS]
    .map((area) => ({ area, calls: Object.values<Endpoint>(contract).filter((call) => (call.area ?? AUTHENTICATION) === area) }))
    .filter(({ calls }) => calls.length > 0)
  const navigation = areas
    .map(({ area, calls }) => {
      const links = calls.map(({ id, method }) => `<li><a href="#${id}"><span class="dot ${method.toLowerCase()}"></span>${id}</a></li>`).join('')
      return `<h2><a href="#area-${area}">${area}</a></h2><ul>${links}</ul>`
    })
    .join('')
  const sections = areas.map(({ area, calls }) => `<section class="area"><h2 id="area-${area}">${area}</h2>${calls.map(callSection).join('')}</section>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bonaca API reference</title>
<meta name="description" content="All operations of the Bonaca API: URLs, headers, fields, errors and examples."><link rel="icon" href="/favicon.svg">
<style>${DOCS_STYLE}</style></head>
<body><a class="skip" href="#reference">Skip to the reference</a>
<header><p class="brand">Bonaca <span>API</span></p><p class="version">version ${CORE_VERSION}</p></header>
<nav aria-label="Operations"><details open><summary>Operations</summary>${navigation}</details></nav>
<main id="reference"><h1>API reference</h1>${INTRODUCTION}${sections.join('')}</main></body></html>
`
}
