import { useRouter } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import type { BundleModalProps } from './bundle-modal.tsx'

/** Loads and opens the bundle dialog; if loading fails, shows a notice and adds nothing. */
export function BundleTrigger({ customization, ...props }: Omit<BundleModalProps, 'actor'> & { customization: AnyActorRef }) {
  const { notify } = useRouter().options.context
  const [Modal, setModal] = useState<ComponentType<BundleModalProps> | null>(null)
  useEffect(() => {
    let left = false
    import('./bundle-modal.tsx').then(
      ({ BundleModal }) => left || setModal(() => BundleModal),
      () => {
        notify.info('bundle.notLoaded')
        customization.send({ type: 'bundle.close' })
      },
    )
    return () => {
      left = true
    }
  }, [customization, notify])
  return <Suspense fallback={null}>{Modal ? <Modal {...props} actor={customization} /> : null}</Suspense>
}
