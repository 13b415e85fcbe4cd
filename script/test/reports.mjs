// Combines the reports of both runners into one list: how each file went and how long it took.
import { relative } from 'node:path'
import { root } from '../run.mjs'

export function filesOfVitest(report) {
  return (report?.testResults ?? []).map(({ name, assertionResults, startTime, endTime, status }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').length
    return {
      name: relative(root, name),
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      // A file that failed to load lists no tests.
      failed: status === 'failed' ? Math.max(failed, 1) : failed,
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
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    }
  })
}

function testsIn({ specs = [], suites = [] }) {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsIn)]
}
