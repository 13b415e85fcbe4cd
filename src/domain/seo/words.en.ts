export const en = {
  title: (name: string) => `${name} - Professional Plumbing Services`,
  services: (isAlwaysThere: boolean) => `Expert plumbing services${isAlwaysThere ? ' available 24/7' : ''}.`,
  licensedAndInsured: 'Licensed and insured plumbers.',
  keywords: ['plumbing', 'services'],
  emergency: 'emergency plumber',
}

export type SeoWords = typeof en
