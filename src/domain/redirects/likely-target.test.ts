import { expect, test } from 'vitest'
import { likelyTarget } from './missed-path.ts'

const PATHS = [
  '/',
  '/about',
  '/contact',
  '/services',
  '/services/drain-cleaning',
  '/services/water-heater',
  '/pages/warranty',
]

test.each([
  ['/about-us.html', '/about'],
  ['/contact_us.php', '/contact'],
  ['/drain-cleaning-tampa', '/services/drain-cleaning'],
  ['/services/water-heaters', '/services/water-heater'],
  ['/blog/2019/05/our-warranty', '/pages/warranty'],
])('%s probably means %s', (missing, meant) => expect(likelyTarget(missing, PATHS)).toBe(meant))

test.each(['/spring-offer', '/index.html', '/water-softener-rental', '/our-services', '/'])(
  'nothing is suggested for %s',
  (missing) => expect(likelyTarget(missing, PATHS)).toBe(''),
)
