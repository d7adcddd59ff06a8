import { Component, type ReactNode } from 'react'
import { FallbackText } from '#src/ui/fallback-text.tsx'

/** Fallback when even the error page fails: static text with a link home. Depends on nothing that can fail, messages included. */
export class FallbackBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    if (!this.state.failed) return this.props.children
    return <FallbackText />
  }
}
