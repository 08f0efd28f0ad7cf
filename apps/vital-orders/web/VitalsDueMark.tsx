export default function VitalsDueMark() { return null; }
