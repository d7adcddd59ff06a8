import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { hasPermission, LIBRARY_PERMISSIONS } from '#contract/permission.constants.ts'
import { useSession } from '#src/actors/session.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Button } from '#src/ui/button.tsx'
import { mediaFileQuery } from '../media/media-queries.ts'
import { getDriveId } from './link-address.ts'
import { linkedFileQuery } from './link-queries.ts'

const MediaChoice = lazy(() => retryImport(() => import('../media/media-choice.tsx').then((module) => ({ default: module.MediaChoice }))))

const useMayChoose = (): boolean => {
  const { user } = useSession()
  return user !== null && hasPermission(user, ...LIBRARY_PERMISSIONS)
}

/** The file that an address leads to; null where it leads to none. */
export function useLinkedFile(address: string) {
  const driveId = getDriveId(address)
  const mayChoose = useMayChoose()
  const { data } = useQuery({ ...linkedFileQuery(useApiContext(), driveId ?? ''), enabled: driveId !== null && mayChoose })
  return (driveId === null ? null : data) ?? null
}

interface FileButtonProps {
  /** Id of the file that the link leads to now. */
  current: number | null
  /** Called with the address of a file. */
  onChoose: (address: string) => void
}

/** Opens the media library, for a link to one of its files. */
export function FileButton({ current, onChoose }: FileButtonProps) {
  const { editing: text } = useText('editing')
  const context = useApiContext()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const mayChoose = useMayChoose()
  if (!mayChoose) return null
  const use = async (id: number | null) => {
    setOpen(false)
    const file = id === null ? null : await queryClient.ensureQueryData(mediaFileQuery(context, id, false))
    if (file) onChoose(file.path)
  }
  return (
    <>
      <Button variant="secondary" size="sm" icon="file" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.link.file()}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MediaChoice title={text.link.file()} place="any" current={current} isForAll onUse={(id) => void use(id)} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
