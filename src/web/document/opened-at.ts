declare global {
  interface PerformanceNavigationTiming {
    readonly activationStart?: number
  }
  interface PerformanceResourceTiming {
    /** Chromium only. */
    readonly deliveryType?: string
  }
}

export function navigation(): PerformanceNavigationTiming | undefined {
  const [timing] = performance.getEntriesByType('navigation')
  return timing instanceof PerformanceNavigationTiming ? timing : undefined
}

/** When the visitor opened this page, by performance.now(): it may have been rendered earlier. */
export function openedAt(): number {
  return navigation()?.activationStart ?? 0
}
