import { expect, test } from '../support/e2e.ts'
import { addProject } from '../support/project-site.ts'
import { PHONE } from '../support/widths.ts'

const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunter'

test('no word is too long for a phone’s screen', { tag: PHONE }, async ({ adminPage: page, site }) => {
  const project = await addProject(site, {
    title: WORD,
    type: WORD,
    description: WORD,
    specifications: { duration: WORD, location: WORD, services: [WORD], materials: [WORD] },
    projectDetails: { challenge: WORD, solution: WORD, outcome: WORD },
  })
  const written = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: WORD,
      email: 'jane@example.com',
      phone: '(813) 555-0177',
      service: 'repair',
      message: WORD,
      isEmergency: false,
    }),
  })
  expect(written.status).toBe(201)
  for (const path of ['/projects', `/projects/${project.id}`, '/admin/projects', '/admin/messages']) {
    await page.goto(path)
    await expect(page.getByText(WORD).first()).toBeVisible()
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, path).toBeLessThanOrEqual(0)
  }
})
