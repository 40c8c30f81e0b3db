"""Reports: problems and test results as text, JSON, JUnit XML, SARIF and GitHub's annotations.

Each format is one module with one pure function from values to text, imported from there.
"""
