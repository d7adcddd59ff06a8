import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endingWithParent } from '../../../scripts/ending-with-parent.ts'
import { type Browser, jsonFunction } from './browser.ts'

/** Firefox as Debian packages it; it speaks WebDriver BiDi itself. */
const FIREFOX = '/usr/bin/firefox-esr'
const PREFERENCES = {
  'remote.prefs.recommended': true,
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
}

interface Message {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly message?: string
}
type Send = <Result = unknown>(method: string, params: object) => Promise<Result>

/** A session of WebDriver BiDi: commands and their results are JSON. */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`Firefox does not respond at ${url}`))
  })
  const pending = new Map<number, (message: Message) => void>()
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) pending.get(message.id)?.(message)
  }
  socket.onclose = () => {
    for (const respond of pending.values()) respond({ type: 'error', message: 'Firefox has ended' })
  }
  let id = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      id += 1
      const own = id
      pending.set(own, ({ type, result, message }) => {
        pending.delete(own)
        if (type === 'error') reject(new Error(`${method}: ${message}`))
        else resolve(result as never)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
}

interface EvaluateResult {
  readonly type: 'success' | 'exception'
  readonly result?: { value: string }
  readonly exceptionDetails?: { text: string }
}

/** Starts Firefox without a window, in a profile of its own. */
export async function startFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'bonaca-firefox-'))
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(PREFERENCES)
      .map(([name, value]) => `user_pref("${name}", ${value});`)
      .join('\n'),
  )
  const [program = '', ...args] = [...endingWithParent('KILL'), FIREFOX, '--headless', '--remote-debugging-port=0', '--profile', profile]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += chunk
      const [found] = /ws:\/\/\S+/.exec(output) ?? []
      if (found) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Firefox ended before it was ready:\n${output}`)))
  })
  const send = await connect(`${url}/session`)
  await send('session.new', { capabilities: {} })
  return {
    async open(viewport) {
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {})
      // A tab in the background would neither draw nor be pressed.
      const { context } = await send<{ context: string }>('browsingContext.create', { type: 'window', userContext })
      await send('browsingContext.setViewport', { context, viewport })
      const perform = (source: object) => send('input.performActions', { context, actions: [source] })
      return {
        navigate: async (to) => void (await send('browsingContext.navigate', { context, url: to, wait: 'none' })),
        async evaluate(read, ...values) {
          const result = await send<EvaluateResult>('script.callFunction', {
            functionDeclaration: jsonFunction(read),
            arguments: [{ type: 'string', value: JSON.stringify(values) }],
            awaitPromise: false,
            target: { context },
          })
          if (result.type === 'exception') throw new Error(result.exceptionDetails?.text)
          return JSON.parse(result.result?.value ?? 'null')
        },
        async click(x, y) {
          const actions = [{ type: 'pointerMove', x, y }, ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))]
          await perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
        },
        async type(text) {
          await perform({ type: 'key', id: 'keys', actions: [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))) })
        },
        close: async () => void (await send('browser.removeUserContext', { userContext })),
      }
    },
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
