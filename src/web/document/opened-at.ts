declare global {
  interface PerformanceNavigationTiming {
    /** When a prerendered page was shown; 0 for every other. In Chromium. */
    readonly activationStart?: number
  }
  interface PerformanceResourceTiming {
    /** In Chromium. */
    readonly deliveryType?: string
  }
}

/** How the browser came to this page. */
export function navigation(): PerformanceNavigationTiming | undefined {
  const [timing] = performance.getEntriesByType('navigation')
  return timing instanceof PerformanceNavigationTiming ? timing : undefined
}

/** When the visitor came to this page, by the clock of performance.now(): a page may be rendered before it is wanted. */
export function openedAt(): number {
  return navigation()?.activationStart ?? 0
}
