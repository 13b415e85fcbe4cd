// Combines the reports of both runners into one list: how each file went and how long it took.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../run.mjs'

export function filesOfVitest(report) {
  return (report?.testResults ?? []).map(({ name, assertionResults, message, startTime, endTime, status }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').length
    return {
      name: relative(root, name),
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      // A file that failed to load lists no tests.
      failed: status === 'failed' ? Math.max(failed, 1) : failed,
      failures: failuresOfVitest({ assertionResults, message, status }),
      ms: endTime - startTime,
    }
  })
}

export function filesOfPlaywright(report) {
  return (report?.suites ?? []).map((suite) => {
    const tests = testsIn(suite)
    return {
      name: `test/e2e/${suite.file}`,
      passed: tests.filter(({ status }) => status === 'expected').length,
      // A test that passes only on a retry has failed.
      failed: tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').length,
      failures: failuresOfPlaywright(suite),
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    }
  })
}

function failuresOfVitest({ assertionResults, message, status }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [{ title: 'the file itself', message }]
  return failed.map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages.join('\n') }))
}

function failuresOfPlaywright({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        title: `[${projectName}] ${title}`,
        message: results.flatMap(({ errors }) => errors.map((error) => error.message)).join('\n'),
        page: results.flatMap(({ attachments }) => headingsIn(attachments)).join(', '),
      })),
  )
  return [...own, ...suites.flatMap(failuresOfPlaywright)]
}

/** The browser's address, which is often not the page that the test expects. */
function headingsIn(attachments) {
  const seen = attachments.find(({ name }) => name === 'error-context')?.path
  if (!seen || !existsSync(seen)) return []
  return readFileSync(seen, 'utf8').match(/(?<=- heading )"[^"\n]*"/g) ?? []
}

function testsIn({ specs = [], suites = [] }) {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsIn)]
}
