import { createServer, type Socket } from 'node:net'

export interface SinkMail {
  readonly from: string
  readonly to: readonly string[]
  /** The raw e-mail, headers and all. */
  readonly raw: string
}

/** An SMTP server that stores e-mails, and rejects or disconnects while configured to. */
export interface SmtpSink {
  readonly url: string
  readonly mails: SinkMail[]
  /** Behaviour: it accepts e-mails, rejects them temporarily or permanently, or disconnects after the data and before its reply. */
  mode: 'takes' | 'refuses' | 'refuses for good' | 'hangs up'
  /** The reply to a recipient address instead. */
  readonly refusals: Map<string, string>
  close(): Promise<void>
}

const MAIL_FROM: Readonly<Record<SmtpSink['mode'], string>> = {
  takes: '250 ok',
  'hangs up': '250 ok',
  refuses: '451 not now',
  'refuses for good': '530 5.7.0 log in first',
}

export async function openSmtpSink(): Promise<SmtpSink> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let waiting = ''
    let isData = false
    let mail = { from: '', to: [] as string[] }
    const say = (line: string) => void socket.write(`${line}\r\n`)
    const take = (raw: string) => {
      sink.mails.push({ ...mail, raw })
      mail = { from: '', to: [] }
      if (sink.mode === 'hangs up') socket.destroy()
      else say('250 taken')
    }
    const response = (line: string) => {
      const [, address = ''] = /<([^>]*)>/.exec(line) ?? []
      if (/^(?:EHLO|HELO)/i.test(line)) say('250 sink')
      else if (/^MAIL FROM/i.test(line)) {
        mail = { from: address, to: [] }
        say(MAIL_FROM[sink.mode])
      } else if (/^RCPT TO/i.test(line)) {
        const refusal = sink.refusals.get(address)
        if (refusal === undefined) mail.to.push(address)
        say(refusal ?? '250 ok')
      } else if (/^DATA/i.test(line)) {
        isData = true
        say('354 go on')
      } else if (/^QUIT/i.test(line)) {
        say('221 bye')
        socket.end()
      } else say('250 ok')
    }
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1')
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n'
        const at = waiting.indexOf(end)
        if (at < 0) return
        const part = waiting.slice(0, at)
        waiting = waiting.slice(at + end.length)
        if (isData) {
          isData = false
          take(part.replaceAll('\r\n..', '\r\n.'))
        } else response(part)
      }
    })
    say('220 sink')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    mode: 'takes',
    refusals: new Map(),
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return sink
}

/** A header of an e-mail, unfolded. */
export const headerOf = ({ raw }: SinkMail, name: string): string | undefined =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw.split('\r\n\r\n', 1)[0] ?? '')?.[1]?.replace(/\r\n[ \t]+/g, ' ')
