import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endingWithParent } from '../../../scripts/ending-with-parent.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { type Browser, jsonFunction, type Size } from './browser.ts'

/** The bars of the window take no width: it could not be as narrow as a phone's. */
const STYLE = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 4px }'
const READY_WITHIN_MS = 20_000
const RESPONSE_WITHIN_MS = 20_000

/** Debian has it in a folder of the processor's architecture. */
function miniBrowser(): string {
  const folders = readdirSync('/usr/lib').map((name) => join('/usr/lib', name, 'webkit2gtk-4.1', 'MiniBrowser'))
  const found = folders.find((path) => existsSync(path))
  if (!found) throw new Error('The tests in WebKit need webkit2gtk-driver and xvfb.')
  return found
}

function start(command: readonly string[], stdio: 'ignore' | 'pipe', env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const [program = '', ...args] = [...endingWithParent('KILL'), ...command]
  return spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', stdio], env })
}

async function stop(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.exitCode === null && child.kill()) await ended
}

/** Starts an X server without a screen. */
async function startDisplay(): Promise<{ display: string; child: ChildProcess }> {
  const child = start(['Xvfb', '-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], 'pipe')
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (chunk) => resolve(String(chunk).trim()))
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb ended before it was ready')))
  })
  return { display: `:${number}`, child }
}

/** Sends a command of WebDriver and returns its value. A script that a navigation overtakes may get no response. */
async function send<Value = unknown>(method: string, url: string, body?: object): Promise<Value> {
  const signal = AbortSignal.timeout(RESPONSE_WITHIN_MS)
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) }).catch((cause) => {
    throw new Error(`${method} ${new URL(url).pathname}: no response`, { cause })
  })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`)
  return value
}

const isResponding = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

async function startDriver(env: NodeJS.ProcessEnv): Promise<{ origin: string; driver: ChildProcess }> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const driver = start(['WebKitWebDriver', `--port=${port}`], 'ignore', env)
  for (const deadline = Date.now() + READY_WITHIN_MS; !(await isResponding(`${origin}/status`)); await pause(50))
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start')
  return { origin, driver }
}

/** Prepares WebKitGTK; each tab is a window of a browser of its own. */
export async function startWebKit(): Promise<Browser> {
  const binary = miniBrowser()
  const home = mkdtempSync(join(tmpdir(), 'bonaca-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), STYLE)
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n')
  const { display, child: server } = await startDisplay()
  const env = { ...process.env, DISPLAY: display, HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home }
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } }
  return {
    async open(size) {
      // A driver that has ended a session may lose the next one.
      const { origin, driver } = await startDriver(env)
      const { sessionId } = await send<{ sessionId: string }>('POST', `${origin}/session`, { capabilities })
      const session = `${origin}/session/${sessionId}`
      const post = <Value>(command: string, body: object) => send<Value>('POST', `${session}/${command}`, body)
      const evaluate = async (read: (...args: never[]) => unknown, ...values: unknown[]) =>
        JSON.parse(await post<string>('execute/sync', { script: `return (${jsonFunction(read)})(arguments[0])`, args: [JSON.stringify(values)] }))
      const perform = (source: object) => post('actions', { actions: [source] })
      const measure = (): Promise<number[]> => evaluate(() => [innerWidth, innerHeight])
      /** The size of the page follows that of the window a little later. */
      const resize = async ({ width, height }: Size, isSettled: (size: number[]) => boolean) => {
        await post('window/rect', { x: 0, y: 0, width, height })
        for (const deadline = Date.now() + READY_WITHIN_MS; !isSettled(await measure()); await pause(50))
          if (Date.now() > deadline) throw new Error(`The window does not become ${width} px wide and ${height} px high`)
      }
      await resize(size, ([width]) => width === size.width)
      const [, shown = 0] = await measure()
      await resize({ width: size.width, height: 2 * size.height - shown }, ([, height]) => height === size.height)
      return {
        navigate: async (url) => void (await post('url', { url })),
        evaluate,
        async click(x, y) {
          const actions = [{ type: 'pointerMove', x, y, duration: 0 }, ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))]
          await perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
        },
        async type(text) {
          await perform({ type: 'key', id: 'keys', actions: [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))) })
        },
        async close() {
          await send('DELETE', session)
          await stop(driver)
        },
      }
    },
    async close() {
      await stop(server)
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
