import { useId, useState } from 'react'
import { userFilePath } from '#contract/user-files.constants.ts'
import type { UserFile } from '#contract/user-files.ts'
import { loadActors } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button, ButtonAnchor } from '#src/ui/button.tsx'
import { Display } from '#src/ui/text.tsx'
import { dayOf } from '../content/day.ts'
import { fileSize } from '../product/file-size.ts'
import css from './own-files.module.css'
import part from './profile.module.css'

const FIRST = 10

/** The customer's documents, each with a download button. */
export function OwnFiles({ files }: { files: readonly UserFile[] }) {
  const { profile } = useText('profile')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? files : files.slice(0, FIRST)
  return (
    <section className={part.part} aria-labelledby="profile-files">
      <Display size={4} id="profile-files">
        {profile.files()}
      </Display>
      {files.length === 0 ? (
        <p className={part.empty}>{profile.noFiles()}</p>
      ) : (
        <ul className={css.list}>
          {shown.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      {shown.length < files.length ? (
        <p className={part.more}>
          <Button variant="text" onClick={() => setWhole(true)}>
            {profile.showFiles({ count: files.length })}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

const extensionOf = (name: string): string => (/\.(\w{1,5})$/.exec(name)?.[1] ?? '').toUpperCase()

function FileRow({ file }: { file: UserFile }) {
  const { profile, common } = useText('profile')
  const locale = useLocale()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const fetchIt = () => {
    setBusy(true)
    void loadActors()
      .then((actors) => actors.openAccount())
      .then((account) => account.loadFile(file))
      .finally(() => setBusy(false))
  }
  return (
    <li>
      <span className={css.type} aria-hidden="true">
        {extensionOf(file.originalName)}
      </span>
      <span className={css.name} id={id}>
        {file.originalName}
      </span>
      <span className={css.meta}>{[file.title, fileSize(file.size, locale), dayOf(file.createdAt, locale)].join(', ')}</span>
      <span className={css.download}>
        <ButtonAnchor
          variant="quiet"
          size="sm"
          icon="download"
          href={userFilePath(file)}
          download={file.originalName}
          aria-label={profile.downloadFile({ name: file.originalName })}
          aria-busy={isBusy || undefined}
          onClick={(event) => {
            // A plain link would send no access token.
            event.preventDefault()
            if (!isBusy) fetchIt()
          }}
        >
          <span>{common.download()}</span>
        </ButtonAnchor>
      </span>
    </li>
  )
}
