declare global {
  interface PerformanceNavigationTiming {
    /** When a prerendered page was shown. 0 for any other. Chromium only. */
    readonly activationStart?: number
  }
  interface PerformanceResourceTiming {
    /** Chromium only. */
    readonly deliveryType?: string
  }
}

/** How the browser came to this page. */
export function navigation(): PerformanceNavigationTiming | undefined {
  const [timing] = performance.getEntriesByType('navigation')
  return timing instanceof PerformanceNavigationTiming ? timing : undefined
}

/** When the visitor opened this page, by performance.now(): it may have been rendered earlier. */
export function openedAt(): number {
  return navigation()?.activationStart ?? 0
}
