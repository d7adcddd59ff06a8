import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import { LIBRARY_UPLOADS } from '#contract/media-library.constants.ts'
import type { LibraryMedia } from '#contract/media-library.ts'
import { LIMIT_MAX } from '#contract/paging.constants.ts'
import { libraryUploadMachine } from '#machines/media/library-upload.machine.ts'
import { mediaBulkMachine } from '#machines/media/media-bulk.machine.ts'
import { mediaEditMachine } from '#machines/media/media-edit.machine.ts'
import { mediaRemovalMachine } from '#machines/media/media-removal.machine.ts'
import { uploadQueueMachine } from '#machines/media/upload-queue.machine.ts'
import type { Actors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { driveIdOf, sendToLibrary } from './send-to-library.ts'

export type MediaEditActor = ActorRefFrom<typeof mediaEditMachine>

/** The media library of one page; call `stop()` when it is left. */
export interface MediaLibrary {
  readonly queue: ActorRefFrom<typeof uploadQueueMachine>
  readonly removal: ActorRefFrom<typeof mediaRemovalMachine>
  /** Changes of many files. */
  readonly bulk: ActorRefFrom<typeof mediaBulkMachine>
  /** Uploads files. */
  upload(files: readonly File[]): void
  /** Editing of one file; call `stop()` when it is closed. */
  startEdit(media: LibraryMedia): MediaEditActor
  /** Puts a file in the place of the edited one. */
  replace(edit: MediaEditActor, file: File): void
  stop(): void
}

interface Start {
  readonly api: () => ApiClient
  readonly inspect: Actors['inspect']
  /** Called after every change of the library. */
  readonly onChange: () => void
}

/** The actors of the media library. Chosen files are held here: machines know them by their ids. */
export function startMediaLibrary({ api, inspect, onChange }: Start): MediaLibrary {
  const createActor = actorFactory(inspect)
  const files = new Map<string, File>()
  const hold = (file: File): string => {
    const id = crypto.randomUUID()
    files.set(id, file)
    return id
  }
  const heldFile = (id: string): File => {
    const file = files.get(id)
    if (!file) throw new Error('The file was given up')
    return file
  }

  async function sendFile(fileId: string, signal: AbortSignal): Promise<{ key: string }> {
    const file = heldFile(fileId)
    const { url, key } = await api().getUploadUrl({ body: { originalName: file.name, mime: file.type, size: file.size } }, { signal })
    await new Promise<void>((resolve, reject) => {
      const abort = sendToLibrary(file, url, (event) => {
        if (event.type === 'bytes.sent') resolve()
        else if (event.type === 'bytes.failed') reject(event.problem)
      })
      signal.addEventListener('abort', abort)
    })
    files.delete(fileId)
    return { key }
  }

  const upload = libraryUploadMachine.provide({
    actors: {
      hashFile: fromPromise(async ({ input }) => ({ driveId: await driveIdOf(heldFile(input.fileId)) })),
      filterMedia: operationActor(api, 'filterMedia'),
      createMedia: operationActor(api, 'createMedia'),
      getUploadUrl: operationActor(api, 'getUploadUrl'),
      sendBytes: fromCallback(({ input, sendBack }) => sendToLibrary(heldFile(input.fileId), input.url, sendBack)),
      addFromBucket: operationActor(api, 'addFromBucket'),
    },
  })
  const queue = createActor(uploadQueueMachine.provide({ actors: { upload } }), {
    input: { filesMax: LIBRARY_UPLOADS.filesMax, atOnce: LIBRARY_UPLOADS.atOnce },
  })
  queue.on('file.discarded', ({ id }) => files.delete(id))
  queue.on('media.added', onChange)
  queue.start()

  const removal = createActor(
    mediaRemovalMachine.provide({ actors: { deleteMedia: operationActor(api, 'deleteMedia'), restoreMedia: operationActor(api, 'restoreMedia') } }),
  )
  removal.on('media.removed', onChange)
  removal.on('media.restored', onChange)
  removal.start()

  const bulkActors = {
    deleteDirectoryItems: operationActor(api, 'deleteDirectoryItems'),
    restoreDirectoryItems: operationActor(api, 'restoreDirectoryItems'),
    updateDirectoryItems: operationActor(api, 'updateDirectoryItems'),
  }
  const bulk = createActor(mediaBulkMachine.provide({ actors: bulkActors }), { input: { batchSize: LIMIT_MAX } })
  bulk.on('files.changed', onChange)
  bulk.start()

  return {
    queue,
    removal,
    bulk,
    upload(chosen) {
      if (chosen.length === 0) return
      queue.send({ type: 'files.choose', files: chosen.map((file) => ({ id: hold(file), name: file.name, mime: file.type, size: file.size })) })
    },
    startEdit(media) {
      const actors = {
        updateMedia: operationActor(api, 'updateMedia'),
        filterMedia: operationActor(api, 'filterMedia'),
        sendFile: fromPromise<{ key: string }, { fileId: string }>(({ input, signal }) => sendFile(input.fileId, signal)),
        replaceMedia: operationActor(api, 'replaceMedia'),
      }
      const edit = createActor(mediaEditMachine.provide({ actors }), { input: { media } })
      edit.on('media.changed', onChange)
      return edit.start()
    },
    replace: (edit, file) => edit.send({ type: 'file.replace', fileId: hold(file) }),
    stop() {
      queue.stop()
      removal.stop()
      bulk.stop()
    },
  }
}
