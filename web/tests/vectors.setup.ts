import { runPython } from '../scripts/python.mjs';

/** Has the core write the test vectors; without it the tests of the search would prove nothing. */
export default function setup(): void {
  runPython('make_vectors.py', '.cache/vectors');
}
